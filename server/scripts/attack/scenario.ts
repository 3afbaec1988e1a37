import type { Target } from './target.ts'

export type Scenario = {
  name: string
  /** Attacks; resolves to what the attacker got that nobody should get, or null. */
  run(target: Target): Promise<string | null>
}
