import type { AllCallHandlers } from '../mount-calls.ts'
import { billingRoutes } from './billing.ts'
import { characterRoutes } from './characters.ts'
import { chatRoutes } from './chat.ts'
import { collectionRoutes } from './collections.ts'
import { configRoutes } from './config.ts'
import { feedbackRoutes } from './feedback.ts'
import { historyRoutes } from './history.ts'
import { identityRoutes } from './identity.ts'
import { memoryRoutes } from './memory.ts'
import { ownCharacterRoutes } from './own-characters.ts'
import { imageRoutes } from './images.ts'
import { pointRoutes } from './points.ts'
import { premiumRoutes } from './premium.ts'
import { pushRoutes } from './push.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'

export const allRoutes: AllCallHandlers = {
  config: configRoutes,
  identity: identityRoutes,
  users: userRoutes,
  uploads: uploadRoutes,
  characters: characterRoutes,
  ownCharacters: ownCharacterRoutes,
  collections: collectionRoutes,
  feedback: feedbackRoutes,
  images: imageRoutes,
  chat: chatRoutes,
  history: historyRoutes,
  memory: memoryRoutes,
  push: pushRoutes,
  points: pointRoutes,
  premium: premiumRoutes,
  billing: billingRoutes,
}
