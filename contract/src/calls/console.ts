import type { Call } from '../call.ts'
import { consoleEngines } from './console-engines.ts'
import { consoleEntry } from './console-entry.ts'
import { consoleMoney } from './console-money.ts'
import { consolePeople } from './console-people.ts'
import { consoleReports } from './console-reports.ts'
import { consoleReview } from './console-review.ts'
import { consoleSettings } from './console-settings.ts'

/** The operator's calls, below a separate base path; excluded from the public OpenAPI document. */
export const consoleCalls = {
  entry: consoleEntry,
  review: consoleReview,
  reports: consoleReports,
  people: consolePeople,
  money: consoleMoney,
  engines: consoleEngines,
  settings: consoleSettings,
} satisfies Record<string, Record<string, Call>>
