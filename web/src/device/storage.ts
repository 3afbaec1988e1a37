import * as storage from '@dulcinea/ui/device/storage.ts'

/** Every key of the web app in local storage. */
type StorageKey =
  | 'token'
  | 'visitorId'
  | 'language'
  | 'theme'
  | 'age_ok'
  | 'met'
  | 'guest_popup_time'
  | 'share_popup_time'
  | 'rff_code'
  | 'code_again'
  | 'tags'
  | 'reader'
  | 'create_draft'
  | 'play_orders'
  | 'install_hint'
  | 'push_on'
  | 'fake_purchases'
  | `edit_draft_${number}`
  | `search_history_${number}`
  | `ceiling_said_${number}`

export const readStored: (key: StorageKey) => string | null = storage.readStored
export const writeStored: (key: StorageKey, value: string) => void = storage.writeStored
export const removeStored: (key: StorageKey) => void = storage.removeStored
export const onOtherTab: (key: StorageKey, onChange: (value: string | null) => void) => () => void =
  storage.onOtherTab
