type Kind =
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; min: number; max: number }
  | { type: 'text'; default: string; max: number }

/** All that can be changed while the server runs. What is not here is said by the environment. */
export const KNOWN_SETTINGS = {
  /** Whether guests may become members. */
  'people.registration': { group: 'people', type: 'boolean', default: true },
  /** Whether anything can be bought; what was begun is brought to its end. */
  'money.purchases': { group: 'money', type: 'boolean', default: true },
  /** Whether people can have pictures made. */
  'pictures.making': { group: 'pictures', type: 'boolean', default: true },
  /** Whether an operator looks at every character, not only where the check is unsure. */
  'review.everyone': { group: 'safety', type: 'boolean', default: false },
  /** How many serious reports hide something from all until it was looked at. */
  'reports.hideAfter': { group: 'safety', type: 'number', default: 3, min: 1, max: 100 },
  /** Replies made at once on each node; 0 leaves it to the configuration. */
  'text.places': { group: 'engines', type: 'number', default: 0, min: 0, max: 100_000 },
} as const satisfies Record<string, Kind & { group: string }>

export type SettingKey = keyof typeof KNOWN_SETTINGS
type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string
export type SettingValue<Key extends SettingKey> = Widened<(typeof KNOWN_SETTINGS)[Key]['default']>
export type AnyValue = boolean | number | string

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(KNOWN_SETTINGS, key)

export const SETTING_KEYS = Object.keys(KNOWN_SETTINGS).filter(isSettingKey)

export const kindOf = (key: SettingKey): Kind & { group: string } => KNOWN_SETTINGS[key]

/** Whether this may be the value of that setting. */
export const fits = (key: SettingKey, value: unknown): value is AnyValue => {
  const kind = kindOf(key)
  switch (kind.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return Number.isInteger(value) && Number(value) >= kind.min && Number(value) <= kind.max
    case 'text':
      return typeof value === 'string' && value.length <= kind.max
  }
}
