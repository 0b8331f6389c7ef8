/// Compiles a body for several generations of processors, and chooses one of these functions at each call.
#pragma once

#define CPIXELS_BODY static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define CPIXELS_AVX2 __attribute__((target("arch=x86-64-v3")))
#define CPIXELS_AVX512 __attribute__((target("arch=x86-64-v4")))

/// Defines `result name parameters`, which calls `name##_body arguments`. Asking for the features of the processor takes two loads.
#define CPIXELS_DISPATCH(result, name, parameters, arguments)                                          \
  CPIXELS_AVX2 static result name##_avx2 parameters { return name##_body arguments; }                  \
  CPIXELS_AVX512 static result name##_avx512 parameters { return name##_body arguments; }              \
  result name parameters {                                                                             \
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&                    \
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2"))                          \
      return name##_avx512 arguments;                                                                  \
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return name##_avx2 arguments; \
    return name##_body arguments;                                                                      \
  }

/// The same for loops in which each step waits for the previous one: there, the masks of AVX-512 take longer.
#define CPIXELS_DISPATCH_TO_AVX2(result, name, parameters, arguments)                                   \
  CPIXELS_AVX2 static result name##_avx2 parameters { return name##_body arguments; }                   \
  result name parameters {                                                                              \
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return name##_avx2 arguments; \
    return name##_body arguments;                                                                       \
  }
#else
#define CPIXELS_DISPATCH(result, name, parameters, arguments) \
  result name parameters { return name##_body arguments; }
#define CPIXELS_DISPATCH_TO_AVX2 CPIXELS_DISPATCH
#endif
