import type { AllVerbs } from '../mount.ts'
import { characterRoutes } from './characters.ts'
import { chatRoutes } from './chat.ts'
import { collectionRoutes } from './collections.ts'
import { configRoutes } from './config.ts'
import { feedbackRoutes } from './feedback.ts'
import { identityRoutes } from './identity.ts'
import { pointRoutes } from './points.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'

export const allRoutes: AllVerbs = {
  config: configRoutes,
  identity: identityRoutes,
  users: userRoutes,
  uploads: uploadRoutes,
  characters: characterRoutes,
  collections: collectionRoutes,
  feedback: feedbackRoutes,
  chat: chatRoutes,
  points: pointRoutes,
}
