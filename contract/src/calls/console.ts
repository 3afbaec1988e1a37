import type { Call } from '../call.ts'
import { consoleEngines } from './console-engines.ts'
import { consoleSignIn } from './console-sign-in.ts'
import { consoleBilling } from './console-billing.ts'
import { consoleUsers } from './console-users.ts'
import { consoleReports } from './console-reports.ts'
import { consoleReview } from './console-review.ts'
import { consoleSettings } from './console-settings.ts'

/** The operator's calls, below a separate base path; excluded from the public OpenAPI document. */
export const consoleCalls = {
  entry: consoleSignIn,
  review: consoleReview,
  reports: consoleReports,
  people: consoleUsers,
  money: consoleBilling,
  engines: consoleEngines,
  settings: consoleSettings,
} satisfies Record<string, Record<string, Call>>
