type SettingDefinition =
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; min: number; max: number }
  | { type: 'text'; default: string; max: number }

/** All settings that operators can change at run time. Everything else is set by the environment. */
export const SETTING_DEFINITIONS = {
  /** Whether guests may become members. */
  'people.registration': { group: 'people', type: 'boolean', default: true },
  /** Whether anything can be bought; orders already begun are completed. */
  'money.purchases': { group: 'money', type: 'boolean', default: true },
  /** Whether users can have pictures generated. */
  'pictures.making': { group: 'pictures', type: 'boolean', default: true },
  /** Whether an operator reviews every public character, not only those that the screening is unsure about. */
  'review.everyone': { group: 'safety', type: 'boolean', default: false },
  /** How many serious reports hide something from all users until it is reviewed. */
  'reports.hideAfter': { group: 'safety', type: 'number', default: 3, min: 1, max: 100 },
  /** Maximum concurrent replies per node; 0 uses the configuration. */
  'text.places': { group: 'engines', type: 'number', default: 0, min: 0, max: 100_000 },
} as const satisfies Record<string, SettingDefinition & { group: string }>

export type SettingKey = keyof typeof SETTING_DEFINITIONS
type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string
export type SettingValue<Key extends SettingKey> = Widened<
  (typeof SETTING_DEFINITIONS)[Key]['default']
>
export type AnySettingValue = boolean | number | string

export const isSettingKey = (key: string): key is SettingKey =>
  Object.hasOwn(SETTING_DEFINITIONS, key)

export const SETTING_KEYS = Object.keys(SETTING_DEFINITIONS).filter(isSettingKey)

export const getSettingDefinition = (key: SettingKey): SettingDefinition & { group: string } =>
  SETTING_DEFINITIONS[key]

/** Whether this is a valid value of that setting. */
export const isValidSettingValue = (key: SettingKey, value: unknown): value is AnySettingValue => {
  const definition = getSettingDefinition(key)
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return (
        Number.isInteger(value) &&
        Number(value) >= definition.min &&
        Number(value) <= definition.max
      )
    case 'text':
      return typeof value === 'string' && value.length <= definition.max
  }
}
