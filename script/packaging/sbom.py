"""Writes a bill of materials in SPDX 2.3: the program, and every package that its libraries and fonts come from.

Usage: sbom.py PROGRAM VERSION DATE PACKAGE…   (the packages are Debian's)
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path


def debian(name):
    fields = "${Version}\t${Architecture}\t${Homepage}\t${source:Package}"
    version, architecture, homepage, source = subprocess.run(
        ["dpkg-query", "-W", "-f", fields, name], check=True, capture_output=True, text=True).stdout.split("\t")
    return {
        "SPDXID": "SPDXRef-" + name.split(":")[0].replace("+", "p"),
        "name": name.split(":")[0],
        "versionInfo": version,
        "supplier": "Organization: Debian",
        "downloadLocation": "NOASSERTION",
        "homepage": homepage or "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{name.split(':')[0]}@{version}?arch={architecture}&upstream={source}",
        }],
    }


def main():
    program, version, date, *names = sys.argv[1:]
    digest = hashlib.sha256(Path(program).read_bytes()).hexdigest()
    own = {
        "SPDXID": "SPDXRef-flipbook", "name": "flipbook", "versionInfo": version, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION", "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
    }
    packages = [debian(name) for name in sorted(set(names))]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]}]
    relations += [{"spdxElementId": own["SPDXID"], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": part["SPDXID"]}
                  for part in packages]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"flipbook-{version}",
        "documentNamespace": f"urn:flipbook:{version}:{digest}",
        "creationInfo": {"created": date, "creators": ["Tool: script/package"]},
        "packages": [own, *packages], "relationships": relations,
    }
    json.dump(document, sys.stdout, indent=2)
    print()


main()
