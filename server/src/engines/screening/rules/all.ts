import type { Lists } from '../matching/pattern.ts'
import type { Rule } from '../matching/rule.ts'
import { EN_COERCION } from './en/coercion.ts'
import { EN_EXPLICIT } from './en/explicit.ts'
import { EN_GUILT_TRIPPING } from './en/guilt-tripping.ts'
import { EN_HONESTY } from './en/honesty.ts'
import { EN_LISTS } from './en/lists.ts'
import { EN_MINOR } from './en/minor.ts'
import { EN_OTHER_CRISES } from './en/other-crises.ts'
import { EN_REAL_PERSON } from './en/real-person.ts'
import { EN_SELF_HARM } from './en/self-harm.ts'
import { EN_SELF_INJURY } from './en/self-injury.ts'
import { EN_VIOLENCE_SUFFERED } from './en/violence-suffered.ts'
import { EN_UNDERAGE } from './en/underage.ts'
import { ZH_COERCION } from './zh/coercion.ts'
import { ZH_EXPLICIT } from './zh/explicit.ts'
import { ZH_GUILT_TRIPPING } from './zh/guilt-tripping.ts'
import { ZH_HONESTY } from './zh/honesty.ts'
import { ZH_LISTS } from './zh/lists.ts'
import { ZH_MINOR } from './zh/minor.ts'
import { ZH_OTHER_CRISES } from './zh/other-crises.ts'
import { ZH_REAL_PERSON } from './zh/real-person.ts'
import { ZH_SELF_HARM } from './zh/self-harm.ts'
import { ZH_VIOLENCE_SUFFERED } from './zh/violence-suffered.ts'
import { ZH_UNDERAGE } from './zh/underage.ts'
import { PEOPLE } from './people.ts'

export const LISTS: Lists = { ...EN_LISTS, ...ZH_LISTS, ...PEOPLE }

export const RULES: readonly Rule[] = [
  ...EN_MINOR,
  ...EN_COERCION,
  ...EN_REAL_PERSON,
  ...EN_EXPLICIT,
  ...EN_SELF_HARM,
  ...EN_SELF_INJURY,
  ...EN_OTHER_CRISES,
  ...EN_VIOLENCE_SUFFERED,
  ...EN_UNDERAGE,
  ...EN_HONESTY,
  ...EN_GUILT_TRIPPING,
  ...ZH_MINOR,
  ...ZH_COERCION,
  ...ZH_REAL_PERSON,
  ...ZH_EXPLICIT,
  ...ZH_SELF_HARM,
  ...ZH_OTHER_CRISES,
  ...ZH_VIOLENCE_SUFFERED,
  ...ZH_UNDERAGE,
  ...ZH_HONESTY,
  ...ZH_GUILT_TRIPPING,
]
