import { ShortcutsPopupHost } from '../popups/shortcuts/ShortcutsPopupHost.tsx'
import { Notices } from './Notices.tsx'

export const LazyFeaturesContent = () => (
  <>
    <ShortcutsPopupHost />
    <Notices />
  </>
)
