import type { RefusedField } from '@dulcinea/contract/publication'

const STEPS: Record<RefusedField, string> = {
  firstName: 'name',
  description: 'words',
  greeting: 'words',
}

/** Where in the wizard that is mended which the review has found; all words when it did not say. */
export const mendingAddress = (who: { id: number; reasonField?: RefusedField | null }): string =>
  `/agent/create?id=${who.id}&step=${who.reasonField ? STEPS[who.reasonField] : 'words'}`
