import { sql } from 'kysely'
import type { Reader } from '../../kernel/write.ts'

export const ping = (db: Reader) => sql`select 1`.execute(db)
