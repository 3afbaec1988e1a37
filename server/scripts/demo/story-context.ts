import type { Catalogue } from './catalogue.ts'
import type { ClientSession } from './demo-client.ts'
import type { DemoEnvironment } from './demo-users.ts'

/** Everything that an event of a story needs. */
export type StoryContext = DemoEnvironment & {
  catalogue: Catalogue
  signInOperator: () => Promise<ClientSession>
}
