import type { Call } from '@dulcinea/contract'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fuzzCall } from './fuzz-call.ts'
import { NONE } from './fuzz-world.ts'
import { wireTo } from './wire-request.ts'

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

type Told = { status: number; body: string }
const told = (errorCode: number, data: unknown, code = 200): Told => ({
  status: code,
  body: JSON.stringify({ code, errorCode, message: 'x', data }),
})
const well = told(0, { ok: true })

/** Servers with one fault each, and what the fuzz must say of them. */
const FAULTS: [string, (asked: URLSearchParams) => Told | null, string][] = [
  ['dies of twins', (a) => (a.getAll('page')[1] ? told(500, null, 500) : well), 'status 500'],
  ['has a code of its own', (a) => (a.has('__proto__') ? told(77_777, null) : well), '77777'],
  ['tells too much', (a) => told(0, { ok: true, ...(a.has('word') ? { x: 1 } : {}) }), 'contract'],
  ['falls silent', (a) => ((a.get('page') ?? '').length > 20 ? null : well), 'no answer'],
  ['answers a page', (a) => (a.get('word') ? { status: 200, body: '<p>' } : well), 'no envelope'],
  ['says another status', (a) => (a.has('status') ? { ...well, status: 404 } : well), 'code 200'],
]

test.each(FAULTS)(
  'a server that %s is found out',
  async (_, planted, wrong) => {
    const server = createServer({ maxHeaderSize: 200_000 }, (asked, response) => {
      const answer = planted(new URL(asked.url ?? '', 'http://x').searchParams)
      if (!answer) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address !== null && typeof address !== 'string' ? address.port : 0
    const wire = wireTo(`http://127.0.0.1:${port}`, 400)
    const world = { wire, callers: [NONE], known: {} }
    const found = await fuzzCall(
      world,
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
