import { ShortcutsDoor } from '../popups/shortcuts/ShortcutsDoor.tsx'
import { Notices } from './Notices.tsx'

export const LateParts = () => (
  <>
    <ShortcutsDoor />
    <Notices />
  </>
)
