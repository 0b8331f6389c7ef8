"""A session with 'flipbook lsp' through a client that others wrote (the packages pygls and lsprotocol).

Prints what was asked. Needs the release build, and 'pip install pygls'.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from verify import ROOT, SCENARIO, SCREEN, edited

WRONG = SCENARIO.replace("tap: header", "tap: heder")


async def session(client, folder):
    """Opens a scenario with a mistake, corrects it, and asks about it; each answer is of the type that the protocol says."""
    published = asyncio.Queue()
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda found: published.put_nowait(found))
    await client.start_io(str(ROOT / ".build/release/flipbook"), "lsp", cwd=folder)
    start = await client.initialize_async(types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=folder.as_uri()))
    print("server:", start.server_info)
    client.initialized(types.InitializedParams())
    uri = (folder / "a.yaml").as_uri()
    document = types.TextDocumentIdentifier(uri=uri)

    async def problems(expected):
        while (found := await asyncio.wait_for(published.get(), 10)).uri != uri:
            pass
        print("problems:", [(one.range.start.line + 1, one.message) for one in found.diagnostics])
        assert len(found.diagnostics) == expected, found
        return found.diagnostics

    def place(word):
        line = SCENARIO[: SCENARIO.index(word)].count("\n")
        character = SCENARIO.split("\n")[line].index(word) + 1
        return {"text_document": document, "position": types.Position(line=line, character=character)}

    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", 1, WRONG)))
    [problem] = await problems(1)
    context = types.CodeActionContext(diagnostics=[problem])
    [fix] = await client.text_document_code_action_async(types.CodeActionParams(document, problem.range, context))
    print("correction:", fix.title)
    changed = types.VersionedTextDocumentIdentifier(version=2, uri=uri)
    whole = types.TextDocumentContentChangeWholeDocument(text=SCENARIO)
    client.text_document_did_change(types.DidChangeTextDocumentParams(changed, [whole]))
    await problems(0)
    items = await client.text_document_completion_async(types.CompletionParams(**place("header")))
    print("completion:", [one.label for one in items][:4])
    hover = await client.text_document_hover_async(types.HoverParams(**place("fold: 96")))
    print("hover:", hover.contents.value.replace("\n", " "))
    uses = await client.text_document_references_async(
        types.ReferenceParams(**place("fold: 96"), context=types.ReferenceContext(include_declaration=True)))
    print("references:", [(Path(one.uri).name, one.range.start.line + 1) for one in uses])
    renamed = await client.text_document_rename_async(types.RenameParams(**place("fold: 96"), new_name="lift"))
    edits = [{"range": {"start": as_json(one.range.start), "end": as_json(one.range.end)}, "newText": one.new_text}
             for one in renamed.changes[(folder / "screen.yaml").as_uri()]]
    assert edited(SCREEN, edits) == SCREEN.replace("fold", "lift"), edits
    print("rename:", {Path(name).name: len(found) for name, found in renamed.changes.items()})
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    print("verdicts:", [one.command.title for one in lenses])
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    print("symbols:", [one.name for one in symbols])
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


def as_json(position):
    return {"line": position.line, "character": position.character}


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        (folder / "screen.yaml").write_text(SCREEN, encoding="utf-8")
        (folder / "a.yaml").write_text(SCENARIO, encoding="utf-8")
        asyncio.run(session(LanguageClient("editor", "1"), folder))


if __name__ == "__main__":
    sys.exit(main())
