"""A session with 'flipbook mcp' through the official client in Python (the package mcp), which checks results against their schemas.

Prints what was called. Needs the release build, and 'pip install mcp'.
"""

import asyncio
import sys
from pathlib import Path

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = "scenarios/keyboard.yaml"
CALLS = [
    ("validate", {"path": SCENARIO}),
    ("play", {"path": SCENARIO}),
    ("play", {"path": SCENARIO, "tracks": ["keyboard.*"]}),
    ("picture", {"path": SCENARIO, "at": "0.4", "width": 400}),
    ("picture", {"path": SCENARIO, "kind": "curves"}),
    ("diff", {"first": SCENARIO, "second": "scenarios/keyboard-following/glued.yaml"}),
    ("reference", {"query": "drag hold"}),
    ("new", {"scene": "side-drawer"}),
]


async def main():
    parameters = StdioServerParameters(command=str(ROOT / ".build/release/flipbook"), args=["mcp", str(ROOT)])
    async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
        start = await session.initialize()
        print("server:", getattr(start, "serverInfo", None) or start.server_info)
        print("tools:", [tool.name for tool in (await session.list_tools()).tools])
        print("resources:", len((await session.list_resources()).resources), "prompts:", len((await session.list_prompts()).prompts))
        await session.get_prompt("describe-motion", {"path": SCENARIO})
        await session.read_resource("flipbook://schema/scenario")
        for name, arguments in CALLS:
            result = await session.call_tool(name, arguments)
            failed = getattr(result, "isError", None) or getattr(result, "is_error", None)
            kinds = [(block.type, len(getattr(block, "text", None) or getattr(block, "data", ""))) for block in result.content]
            print(name, arguments, "error" if failed else "ok", kinds)
            if failed:
                sys.exit(1)


asyncio.run(main())
