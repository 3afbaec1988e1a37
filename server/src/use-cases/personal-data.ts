import { accountData } from '../features/accounts/index.ts'
import { billingData } from '../features/billing/index.ts'
import { characterData } from '../features/characters/index.ts'
import { chatData } from '../features/chat/index.ts'
import { collectionData } from '../features/collections/index.ts'
import { feedbackData } from '../features/feedback/index.ts'
import { memoryData } from '../features/memory/index.ts'
import { imageData } from '../features/images/index.ts'
import { inviteData } from '../features/invites/index.ts'
import { moderationData } from '../features/moderation/index.ts'
import { operatorData } from '../features/operators/index.ts'
import { pointsData } from '../features/points/index.ts'
import { premiumData } from '../features/premium/index.ts'
import { pushData } from '../features/push/index.ts'
import { uploadData } from '../features/uploads/index.ts'
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
