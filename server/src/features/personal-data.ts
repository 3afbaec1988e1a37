import { accountData } from './accounts/index.ts'
import { billingData } from './billing/index.ts'
import { characterData } from './characters/index.ts'
import { chatData } from './chat/index.ts'
import { collectionData } from './collections/index.ts'
import { feedbackData } from './feedback/index.ts'
import { memoryData } from './memory/index.ts'
import { imageData } from './images/index.ts'
import { inviteData } from './invites/index.ts'
import { moderationData } from './moderation/index.ts'
import { operatorData } from './operators/index.ts'
import { pointsData } from './points/index.ts'
import { premiumData } from './premium/index.ts'
import { pushData } from './push/index.ts'
import { uploadData } from './uploads/index.ts'
import type { PersonalData } from '../kernel/personal-data.ts'

/**
 * All personal data, feature by feature. Account deletion and export iterate over this list. It is in the
 * order of erasure: features that retain pictures come before those that remove them, and the account
 * itself is last.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  characterData,
  memoryData,
  chatData,
  collectionData,
  feedbackData,
  imageData,
  uploadData,
  moderationData,
  pointsData,
  premiumData,
  inviteData,
  billingData,
  pushData,
  operatorData,
  accountData,
]
