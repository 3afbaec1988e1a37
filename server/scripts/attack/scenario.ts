import type { Target } from './target.ts'

export type Scenario = {
  name: string
  /** Runs the attack. Resolves to what the attacker gained, or to null if the server withstood it. */
  run(target: Target): Promise<string | null>
}
