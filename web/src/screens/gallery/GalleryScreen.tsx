import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { Page } from '@dulcinea/ui/Page.tsx'
import { ControlStories } from './ControlStories.tsx'
import { FormStories } from './FormStories.tsx'
import { PictureStories } from './PictureStories.tsx'
import { StateStories } from './StateStories.tsx'

/** Every UI component in its states, for development and visual tests. Not linked from the app. */
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
