import { Button } from '@dulcinea/ui/Button.tsx'
import { Candle } from '@dulcinea/ui/drawings/Candle.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { StateView } from '@dulcinea/ui/StateView.tsx'
import { Story } from './Story.tsx'

const noop = () => undefined
const lastPage = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: noop,
}

export const StateStories = () => (
  <>
    <Story name="EmptyState">
      <EmptyState inline title="Nobody here yet" text="Tap the heart on someone you like.">
        <Button variant="primary">Look around</Button>
      </EmptyState>
    </Story>
    <Story name="ErrorState">
      <ErrorState inline text="They are safe; the connection was not." onRetry={noop} />
      <ErrorState inline text="It is being tried again." onRetry={noop} retrying />
    </Story>
    <Story name="StateView, lit">
      <StateView inline drawing={<Candle lit />} title="Still being furnished" text="Soon." />
    </Story>
    <Story name="ListEnd">
      <ListEnd query={lastPage} />
      <ListEnd query={{ ...lastPage, hasNextPage: true, isFetchNextPageError: true }} />
    </Story>
  </>
)
