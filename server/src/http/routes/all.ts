import type { AllVerbs } from '../mount.ts'
import { characterRoutes } from './characters.ts'
import { chatRoutes } from './chat.ts'
import { configRoutes } from './config.ts'
import { identityRoutes } from './identity.ts'

export const allRoutes: AllVerbs = {
  config: configRoutes,
  identity: identityRoutes,
  characters: characterRoutes,
  chat: chatRoutes,
}
