import { tableFromIPC } from 'apache-arrow'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'

const desk = await openDesk()
afterAll(desk.close)
const xAuth = await desk.key()
const headers = { 'x-auth': xAuth }
const LADDER = '/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC'
const get = (path: string) => desk.ask(path, { headers })

test('the catalog lists every study with arguments, defaults, columns and units', async () => {
  const { studies } = (await (await get('/api/v1/studies')).json()) as { studies: { id: string }[] }
  expect(studies.map((study) => study.id)).toEqual(['dishonest', 'endless', 'failing', 'past', 'price-ladder'])
  expect(studies.at(-1)).toMatchObject({
    graphqlField: 'priceLadder',
    arguments: [
      { name: 'width', kind: 'number', unit: '%', default: 10, min: 1, max: 50 },
      { name: 'side', kind: 'choice', default: 'both', choices: ['both', 'call', 'put'] },
      { name: 'since', kind: 'time', default: null },
      { name: 'expiries', kind: 'times', default: [] },
      { name: 'isWide', kind: 'flag', default: false },
    ],
    columns: expect.arrayContaining([
      { name: 'vol', unit: 'decimal', doc: 'vol of the mark', type: 'number', nullable: true },
    ]),
  })
})

test('an answer has study, input with defaults, instant, columns with units, and data by column', async () => {
  const response = await get(`${LADDER}&side=put&expiries=2026-03-27T08:00:00Z`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    study: 'price-ladder',
    input: {
      exchange: 'deribit',
      symbol: 'BTC',
      asOf: null,
      width: 10,
      side: 'put',
      since: null,
      expiries: ['2026-03-27T08:00:00.000Z'],
      isWide: false,
    },
    asOf: '2026-01-27T21:18:42.000Z',
    simulated: false,
    columns: [
      { name: 'instrument', unit: '', doc: 'venue’s name', type: 'text', nullable: false },
      { name: 'expiry', unit: 'ms since 1970 UTC', doc: 'expiry', type: 'time', nullable: false },
      { name: 'strike', unit: 'quote ccy', doc: 'strike', type: 'number', nullable: false },
      { name: 'vol', unit: 'decimal', doc: 'vol of the mark', type: 'number', nullable: true },
      { name: 'note', unit: '', doc: 'remark of "anybody"', type: 'text', nullable: true },
      { name: 'isAtm', unit: '', doc: 'nearest strike', type: 'flag', nullable: false },
    ],
    data: {
      instrument: ['BTC-A', 'BTC-B', 'BTC-C'],
      expiry: [1_700_000_000_000, 1_700_000_000_000, 1_800_000_000_000],
      strike: [60_000, 70_000, 80_000.5],
      vol: [0.5, null, 0.65],
      note: ['=1+1', null, 'a "quoted", line\nbreak'],
      isAtm: [false, true, false],
    },
  })
})

test('the note on omitted rows is in every format, and absent where nothing is omitted', async () => {
  const NOTE = 'Of 4 strikes 3 are told: the 4th’s is 90 % away.'
  const cut = `${LADDER}&isWide=true`
  const json = await get(cut)
  expect(json.status).toBe(200)
  expect(((await json.json()) as { note?: string }).note).toBe(NOTE)
  for (const format of ['json', 'csv', 'parquet', 'arrow']) {
    const response = await get(`${cut}&format=${format}`)
    expect([format, response.status]).toEqual([format, 200])
    // A header is limited to ASCII, but still decodes to the sentence.
    const noteHeader = response.headers.get('x-gvol-note') ?? ''
    expect(noteHeader).toMatch(/^[\x20-\x7e]+$/)
    expect(decodeURIComponent(noteHeader.replace(/%(?![0-9A-F]{2})/g, '%25'))).toBe(NOTE)
  }
  const parquet = await (await get(`${cut}&format=parquet`)).arrayBuffer()
  const metadata = Object.fromEntries(
    parquetMetadata(parquet).key_value_metadata!.map(({ key, value }) => [key, value]),
  )
  expect(metadata.note).toBe(NOTE)
  const table = tableFromIPC(new Uint8Array(await (await get(`${cut}&format=arrow`)).arrayBuffer()))
  expect(table.schema.metadata.get('note')).toBe(NOTE)
  const whole = await get(LADDER)
  expect(whole.headers.has('x-gvol-note')).toBe(false)
  expect(await whole.json()).not.toHaveProperty('note')
})

test('CSV is a table with units that no spreadsheet runs as a formula, and every row names its market and instant', async () => {
  const response = await get(`${LADDER}&format=csv`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('x-gvol-as-of')).toBe('2026-01-27T21:18:42.000Z')
  expect(response.headers.get('x-gvol-simulated')).toBe('false')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="deribit_BTC_price-ladder_2026-01-27T21-18-42Z.csv"',
  )
  expect(await response.text()).toBe(
    [
      'instrument,expiry,strike [quote ccy],vol [decimal],note,isAtm,exchange,symbol,asOf,SIMULATED',
      "BTC-A,2023-11-14T22:13:20.000Z,60000,0.5,'=1+1,false,deribit,BTC,2026-01-27T21:18:42.000Z,false",
      'BTC-B,2023-11-14T22:13:20.000Z,70000,,,true,deribit,BTC,2026-01-27T21:18:42.000Z,false',
      'BTC-C,2027-01-15T08:00:00.000Z,80000.5,0.65,"a ""quoted"", line\nbreak",false,deribit,BTC,2026-01-27T21:18:42.000Z,false',
      '',
    ].join('\r\n'),
  )
})

test('Parquet and Arrow have the same values, typed, with units', async () => {
  const parquet = await (await get(`${LADDER}&format=parquet`)).arrayBuffer()
  const rows = await parquetReadObjects({ file: parquet })
  expect(rows[1]).toEqual({
    instrument: 'BTC-B',
    expiry: new Date(1_700_000_000_000),
    strike: 70_000,
    vol: null,
    note: null,
    isAtm: true,
  })
  const metadata = Object.fromEntries(
    parquetMetadata(parquet).key_value_metadata!.map(({ key, value }) => [key, value]),
  )
  expect(metadata).toMatchObject({ study: 'price-ladder', asOf: '2026-01-27T21:18:42.000Z', simulated: 'false' })
  expect(JSON.parse(metadata.units!)).toMatchObject({ strike: 'quote ccy', vol: 'decimal' })

  const table = tableFromIPC(new Uint8Array(await (await get(`${LADDER}&format=arrow`)).arrayBuffer()))
  expect(table.numRows).toBe(3)
  expect([...table.getChild('vol')!]).toEqual([0.5, null, 0.65])
  expect([...table.getChild('note')!]).toEqual(['=1+1', null, 'a "quoted", line\nbreak'])
  expect([...table.getChild('isAtm')!]).toEqual([false, true, false])
  expect(Number(table.getChild('expiry')!.get(2))).toBe(1_800_000_000_000)
  expect(table.schema.fields[2]!.metadata.get('unit')).toBe('quote ccy')
  expect(table.schema.metadata.get('study')).toBe('price-ladder')
})

test('only the requested columns are written, in that order, each once, in every format', async () => {
  const path = `${LADDER}&columns=vol,strike,vol`
  const answer = (await (await get(path)).json()) as { columns: { name: string }[]; data: object }
  expect(answer.columns.map(({ name }) => name)).toEqual(['vol', 'strike'])
  expect(answer.data).toEqual({ vol: [0.5, null, 0.65], strike: [60_000, 70_000, 80_000.5] })
  expect(await (await get(`${path}&format=csv`)).text()).toBe(
    [
      'vol [decimal],strike [quote ccy],exchange,symbol,asOf,SIMULATED',
      ...['0.5,60000', ',70000', '0.65,80000.5'].map((row) => `${row},deribit,BTC,2026-01-27T21:18:42.000Z,false`),
      '',
    ].join('\r\n'),
  )
  const parquet = await (await get(`${path}&format=parquet`)).arrayBuffer()
  expect(await parquetReadObjects({ file: parquet })).toContainEqual({ vol: 0.65, strike: 80_000.5 })
  const unitsEntry = parquetMetadata(parquet).key_value_metadata!.find(({ key }) => key === 'units')
  expect(JSON.parse(unitsEntry!.value!)).toEqual({ vol: 'decimal', strike: 'quote ccy' })
  const table = tableFromIPC(new Uint8Array(await (await get(`${path}&format=arrow`)).arrayBuffer()))
  expect(table.schema.fields.map(({ name }) => name)).toEqual(['vol', 'strike'])
  const [whole, part] = await Promise.all([get(LADDER), get(path)])
  expect(whole.headers.get('etag')).not.toBe(part.headers.get('etag'))
})

test('files of a simulated market are marked in name, headers and body', async () => {
  const simulated = await openDesk({ isSimulated: () => true })
  const sim = { headers: { 'x-auth': await simulated.key() } }
  const csv = await simulated.ask(`${LADDER}&format=csv`, sim)
  expect(csv.headers.get('content-disposition')).toContain('2026-01-27T21-18-42Z_SIMULATED.csv"')
  expect(csv.headers.get('x-gvol-simulated')).toBe('true')
  const [head, first] = (await csv.text()).split('\r\n')
  expect([head?.split(',').at(-1), first?.split(',').at(-1)]).toEqual(['SIMULATED', 'true'])
  expect(await (await simulated.ask(LADDER, sim)).json()).toMatchObject({ simulated: true })
  await simulated.close()
})

test.each([
  ['&width=99', 400, 'bad-argument', 'width', /number from 1 to 50/],
  ['&width=', 200, undefined, undefined, undefined],
  ['&side=up', 400, 'bad-argument', 'side', /one of both, call, put/],
  ['&side=put&side=call', 400, 'bad-argument', 'side', /one of/],
  ['&symbol=ETH', 400, 'bad-argument', 'symbol', /expected a market/],
  ['&asOf=yesterday', 400, 'bad-argument', 'asOf', /ISO-8601/],
  ['&colour=red', 400, 'bad-argument', 'colour', /has no argument colour\. It takes exchange, .*columns, format\.$/],
  ['&widht=5', 400, 'bad-argument', 'widht', /Did you mean width\?/],
  ['&collumns=strike', 400, 'bad-argument', 'collumns', /Did you mean columns\?/],
  ['&columns=strkie', 400, 'bad-argument', 'columns', /no column "strkie"\. Did you mean strike\?/],
  ['&columns=strike,colour', 400, 'bad-argument', 'columns', /no column "colour".*instrument, expiry, strike/],
  ['&columns=constructor', 400, 'bad-argument', 'columns', /no column "constructor"/],
  ['&columns=strike&columns=vol', 400, 'bad-argument', 'columns', /one comma-separated list/],
  ['&columns=', 200, undefined, undefined, undefined],
  ['&format=xml', 400, 'bad-argument', 'format', /json, csv, parquet, arrow/],
  ['&asOf=2020-01-01', 404, 'no-data', undefined, /No chain of BTC/],
] as const)('%s is answered with %i', async (query, status, code, argument, message) => {
  const response = await get(LADDER + query)
  expect(response.status).toBe(status)
  if (code === undefined) return
  const { error } = (await response.json()) as { error: Record<string, string> }
  expect(error).toMatchObject({ code, study: 'price-ladder', ...(argument && { argument }) })
  expect(error.message).toMatch(message)
})

test('an unknown study is answered with the names of the existing ones', async () => {
  for (const id of ['nope', 'toString', '__proto__']) {
    const response = await get(`/api/v1/studies/${id}?exchange=deribit&symbol=BTC`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: { code: 'unknown-study', message: expect.stringContaining('price-ladder') },
    })
  }
})

test('a misspelled study is answered with the nearest name', async () => {
  const response = await get('/api/v1/studies/price-laddr?exchange=deribit&symbol=BTC')
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringContaining('Did you mean price-ladder?') },
  })
})

test.each([
  ['exchange=deribt&symbol=BTC', /does not collect the venue deribt\. Did you mean deribit\? It collects deribit/],
  ['exchange=deribit&symbol=BTCC', /no market deribit BTCC\. Did you mean deribit BTC\? Of deribit it collects BTC/],
  ['exchange=deribit&symbol=BTC&asOf=2020-01-01', /are stored since 2026-01-01T00:00:00\.000Z\.$/],
])('%s: an answer without data states what data the desk has', async (query, message) => {
  const stored = { firstMs: Date.UTC(2026, 0, 1), lastMs: Date.UTC(2026, 0, 27), chains: 9 }
  const one = await openDesk({
    status: () => ({
      version: '0.0.0',
      startedAtMs: 0,
      venues: [],
      markets: [{ venue: 'deribit', symbol: 'BTC', isLive: true, chainAtMs: 0, options: 0, stored }],
      store: undefined,
    }),
  })
  const single = await one.ask(`/api/v1/studies/price-ladder?${query}`, { headers: { 'x-auth': await one.key() } })
  expect(single.status).toBe(404)
  expect(await single.json()).toMatchObject({ error: { code: 'no-data', message: expect.stringMatching(message) } })
  await one.close()
})

test('a study that fails, or breaks its contract, gives a sentence to the client and the reason to the log', async () => {
  for (const id of ['failing', 'dishonest']) {
    const response = await get(`/api/v1/studies/${id}?exchange=deribit&symbol=BTC`)
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'internal', study: id } })
    expect(body).not.toMatch(/secret|srv|Error|at /)
  }
  expect(JSON.stringify(desk.logged.map(({ facts }) => String((facts as { err?: Error }).err)))).toMatch(
    /secret detail/,
  )
})

test('a study that does not end in time is answered with 503', async () => {
  const hasty = await openDesk({ limits: { runMs: 20 } })
  const response = await hasty.ask('/api/v1/studies/endless?exchange=deribit&symbol=BTC', {
    headers: { 'x-auth': await hasty.key() },
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  await hasty.close()
})

test('the same answer is not sent twice: If-None-Match gives 304, and a new chain a new tag', async () => {
  const asOf = `${LADDER}&asOf=2026-01-28T00:00:00Z`
  const first = await get(asOf)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await desk.ask(asOf, { headers: { ...headers, 'if-none-match': `"other", W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const live = (await get(LADDER)).headers.get('etag')!
  expect(live).not.toBe(etag)
  desk.tick()
  const later = await desk.ask(LADDER, { headers: { ...headers, 'if-none-match': live } })
  expect(later.status).toBe(200)
})

test('OpenAPI describes every study with its arguments and columns', async () => {
  const document = (await (await get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>
  }
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/v1/studies/'))).toHaveLength(11)
  const names = document.paths['/api/v1/studies/price-ladder']!.get.parameters.map(({ name }) => name)
  expect(names).toEqual([
    'exchange',
    'symbol',
    'asOf',
    'width',
    'side',
    'since',
    'expiries',
    'isWide',
    'columns',
    'format',
  ])
  expect(JSON.stringify(document)).toContain('vol of the mark [decimal]')
})

test('Accept chooses the format where the address names none, and is refused where it names others only', async () => {
  const path = '/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC'
  const ofAccept = async (accept: string, address = path) => {
    const response = await desk.ask(address, { headers: { 'x-auth': xAuth, accept } })
    return [response.status, response.headers.get('content-type'), response.headers.get('vary')?.includes('accept')]
  }
  expect(await ofAccept('text/csv')).toEqual([200, 'text/csv; charset=utf-8', true])
  expect(await ofAccept('text/html, */*;q=0.5')).toEqual([200, 'application/json', true])
  expect(await ofAccept('text/csv', `${path}&format=json`)).toEqual([200, 'application/json', true])
  const refused = await desk.ask(path, { headers: { 'x-auth': xAuth, accept: 'image/png' } })
  expect([refused.status, await refused.json()]).toEqual([
    406,
    { error: { code: 'not-acceptable', message: expect.stringContaining('text/csv'), study: 'price-ladder' } },
  ])
})
