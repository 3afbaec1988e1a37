import { usePageTitle } from '../../device/page-title.ts'
import { Page } from '../../ui/Page.tsx'
import { ControlStories } from './ControlStories.tsx'
import { FormStories } from './FormStories.tsx'
import { PictureStories } from './PictureStories.tsx'
import { StateStories } from './StateStories.tsx'

/** Every component in its states, for those who build and check them. Not linked from the app. */
export const GalleryScreen = () => {
  usePageTitle('Components')
  return (
    <Page title="Components">
      <ControlStories />
      <FormStories />
      <PictureStories />
      <StateStories />
    </Page>
  )
}
