-- Neovim as the client of 'flipbook lsp': prints a diagnostic, completions, and what a rename changes.
-- nvim --headless --clean -c 'luafile neovim.lua', in a folder with a.yaml and screen.yaml; PROGRAM is the program.

local function await(what, condition)
  if not vim.wait(10000, condition, 20) then error("nothing after 10 s: " .. what) end
end

local function run()
  vim.cmd("edit a.yaml")
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({ cmd = { vim.env.PROGRAM, "lsp" }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(buffer, client)
  await("diagnostic", function() return #vim.diagnostic.get(buffer) > 0 end)
  local found = vim.diagnostic.get(buffer)[1]
  print(string.format("diagnostic %d: %s\n", found.lnum + 1, found.message))

  local function ask(method, line, column, more)
    local place = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line, character = column } }
    local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("force", place, more or {}), 10000)
    return answers[client].result
  end
  local labels = {}
  for _, item in ipairs(ask("textDocument/completion", found.lnum, found.end_col)) do table.insert(labels, item.label) end
  print("completion: " .. table.concat(labels, " ") .. "\n")

  vim.api.nvim_buf_set_text(buffer, found.lnum, found.col, found.lnum, found.end_col, { "header" })
  await("no diagnostic", function() return #vim.diagnostic.get(buffer) == 0 end)
  vim.fn.search("fold")
  vim.lsp.buf.rename("lift")
  await("rename", function() return vim.fn.search("lift", "nw") > 0 end)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if line:find("lift") then print("renamed: " .. vim.trim(line) .. "\n") end
  end
end

local ok, problem = pcall(run)
if not ok then print(problem .. "\n") end
vim.cmd(ok and "qall!" or "cquit")
