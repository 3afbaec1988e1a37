import type { Target } from './target.ts'

export type Scenario = {
  name: string
  /** Attacks; resolves to what the attacker obtained without permission, or null. */
  run(target: Target): Promise<string | null>
}
