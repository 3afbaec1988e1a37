import type { Call } from '@dulcinea/contract'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fuzzCall } from './fuzz-call.ts'
import { ANONYMOUS_CALLER } from './fuzz-setup.ts'
import { createRawClient } from './raw-request.ts'

const call: Call = {
  kind: 'json',
  method: 'GET',
  path: '/planted',
  access: 'anyone',
  body: 'none',
  summary: 'Has a fault',
  input: z.object({ page: z.int().optional(), word: z.string().max(20).optional() }),
  output: z.strictObject({ ok: z.boolean() }),
  errors: [],
}

type FakeResponse = { status: number; body: string }
const respond = (errorCode: number, data: unknown, code = 200): FakeResponse => ({
  status: code,
  body: JSON.stringify({ code, errorCode, message: 'x', data }),
})
const okResponse = respond(0, { ok: true })

/** Servers with one planted fault each, and what the fuzz must report. */
const FAULTS: [string, (query: URLSearchParams) => FakeResponse | null, string][] = [
  [
    'fails on repeated fields',
    (a) => (a.getAll('page')[1] ? respond(500, null, 500) : okResponse),
    'status 500',
  ],
  [
    'returns an undocumented error code',
    (a) => (a.has('__proto__') ? respond(77_777, null) : okResponse),
    '77777',
  ],
  [
    'returns an undocumented field',
    (a) => respond(0, { ok: true, ...(a.has('word') ? { x: 1 } : {}) }),
    'contract',
  ],
  ['does not answer', (a) => ((a.get('page') ?? '').length > 20 ? null : okResponse), 'no answer'],
  [
    'answers with HTML',
    (a) => (a.get('word') ? { status: 200, body: '<p>' } : okResponse),
    'no envelope',
  ],
  [
    'answers with a wrong status',
    (a) => (a.has('status') ? { ...okResponse, status: 404 } : okResponse),
    'code 200',
  ],
]

test.each(FAULTS)(
  'the fuzz detects a server that %s',
  async (_, planted, wrong) => {
    const server = createServer({ maxHeaderSize: 200_000 }, (request, response) => {
      const answer = planted(new URL(request.url ?? '', 'http://x').searchParams)
      if (!answer) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address !== null && typeof address !== 'string' ? address.port : 0
    const wire = createRawClient(`http://127.0.0.1:${port}`, 400)
    const target = { wire, callers: [ANONYMOUS_CALLER], known: {} }
    const found = await fuzzCall(
      target,
      { id: 'planted', call, base: '' },
      { seed: 3, cases: 1_000 },
    )
    wire.close()
    server.closeAllConnections()
    server.close()
    expect(found?.wrong).toContain(wrong)
  },
  60_000,
)
