"""Speaks to a desk as the public clients of the other interface do, with the standard library alone.

Usage: foreign_client.py ADDRESS KEY; prints one JSON object, or ends with 1 and a sentence.
"""

import http.client
import json
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone

INTROSPECTION = (
    "{ __schema { queryType { name } types { kind name fields(includeDeprecated: true)"
    " { name args { name type { kind name ofType { kind name } } } type { kind name ofType { kind name } } }"
    " inputFields { name } enumValues { name } } } }"
)


def posted(address, key, query, variables=None):
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"Content-Type": "application/json", "Accept": "application/json", "x-oracle": key}
    request = urllib.request.Request(address + "/graphql", data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def got_with_body(address, key, query):
    """As the notebooks and the oracle ask: GET with a JSON body."""
    parts = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    headers = {"Content-Type": "application/json", "gvol-lite": key}
    connection.request("GET", parts.path + "/graphql", body=json.dumps({"query": query}), headers=headers)
    return json.load(connection.getresponse())


def called(address, key, path, query):
    """As the SDK asks: the query is put together unescaped, then only spaces and quotes are."""
    quoted = urllib.parse.quote(query, safe="=&[],:-_.")
    request = urllib.request.Request(f"{address}/markets/{path}?{quoted}", headers={"x-api-key": key})
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def main(address, key):
    schema = posted(address, key, INTROSPECTION)["data"]["__schema"]
    types = {one["name"]: one for one in schema["types"]}
    fields = {field["name"]: field for field in types[schema["queryType"]["name"]]["fields"]}
    enums = {value["name"] for value in types["ExchangeEnumType"]["enumValues"]}
    assert {"deribit", "okex", "bitcom"} <= enums, enums

    # What the client checks before it sends: the arguments and columns that its query names are in the schema.
    query = (
        "query CurrentOrderbookSkewStrike($symbol: SymbolEnumType, $exchange: ExchangeEnumType) {"
        " CurrentOrderbookSkewStrike: genericOrderbookSkew(symbol: $symbol, exchange: $exchange)"
        " { ts instrumentName strike expiration bidIv markIv askIv delta } }"
    )
    field = fields["genericOrderbookSkew"]
    assert [one["name"] for one in field["args"]] == ["symbol", "exchange"], field
    columns = {one["name"] for one in types[field["type"]["ofType"]["name"]]["fields"]}
    assert {"ts", "instrumentName", "markIv", "delta"} <= columns, columns
    book = posted(address, key, query, {"symbol": "BTC", "exchange": "deribit"})
    rows = book["data"]["CurrentOrderbookSkewStrike"]
    assert all(isinstance(row["ts"], str) and isinstance(row["strike"], (int, float)) for row in rows)

    live = got_with_body(address, key, "{ LiveOiByStrikeApi(symbol: BTC, exchange: deribit) { strike putCall openInterest1xMult } }")
    assert live["data"]["LiveOiByStrikeApi"], live

    now = datetime.now(timezone.utc)
    since = (now - timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M:%S")
    status, answer = called(
        address, key, "derivatives/analytics/volatility/metrics", "exchange=deribit&currency=BTC&daysBack=1&timeFormat=hr"
    )
    assert status == 200 and answer["title"] == "OK" and answer["payload"]["data"], answer
    structure = '["sell BTC-27SEP24-90000-C"]'
    status, traded = called(
        address,
        key,
        "derivatives/analytics/options-scanner/top-trades-by-unique-trade",
        f"exchange=deribit&currency=BTC&uniqueTrade={structure}&blockTradeId={True}&startDate={since}",
    )
    assert status == 200 and traded["payload"]["data"] == [], traded
    status, refused = called(address, key, "derivatives/analytics/volatility/metrics", "exchange=deribit&currency=BTC&invalid=1")
    assert (status, refused["message"]) == (400, "Parameter 'invalid' is not supported."), refused
    print(json.dumps({"fields": len(fields), "options": len(rows), "expiries": len(answer["payload"]["data"])}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
