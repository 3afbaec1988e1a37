import type { RefusedField } from '@dulcinea/contract/publication'

const STEPS: Record<RefusedField, string> = {
  firstName: 'name',
  description: 'words',
  greeting: 'words',
}

/** URL of the wizard step where a rejected field is fixed; the texts when no field was named. */
export const getFixUrl = (character: { id: number; reasonField?: RefusedField | null }): string =>
  `/agent/create?id=${character.id}&step=${character.reasonField ? STEPS[character.reasonField] : 'words'}`
