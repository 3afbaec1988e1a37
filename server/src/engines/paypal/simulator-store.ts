import type { DocumentStore } from '@dulcinea/paypal-simulator'
import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

/** Stores the simulator's documents in PostgreSQL, so that they survive a restart. */
export const createSimulatorStore = (db: Reader): DocumentStore => ({
  async read<Doc>(kind: string, id: string): Promise<Doc | null> {
    const { rows } = await sql<{ body: Doc }>`
      select body from local_paypal where kind = ${kind} and id = ${id}`.execute(db)
    return rows[0]?.body ?? null
  },
  async save(kind: string, id: string, doc: object, dueAt: Date | null = null): Promise<void> {
    await sql`
      insert into local_paypal (kind, id, body, made_at, due_at)
      values (${kind}, ${id}, ${JSON.stringify(doc)}::jsonb, clock_timestamp(), ${dueAt})
      on conflict (kind, id) do update set body = excluded.body, due_at = excluded.due_at`.execute(
      db,
    )
  },
  async list<Doc>(kind: string, limit = 200): Promise<Doc[]> {
    const { rows } = await sql<{ body: Doc }>`
      select body from local_paypal where kind = ${kind} order by made_at desc limit ${limit}`.execute(
      db,
    )
    return rows.map(({ body }) => body)
  },
  async findDue<Doc>(kind: string, now: Date): Promise<Doc[]> {
    const { rows } = await sql<{ body: Doc }>`
      select body from local_paypal where kind = ${kind} and due_at <= ${now}
       order by made_at limit 200`.execute(db)
    return rows.map(({ body }) => body)
  },
})
