import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { AgeGate } from './AgeGate.tsx'

type AppProps = {
  queries: QueryClient
  /** It is put into the page, and nothing else has happened yet. */
  onComing?: () => void
  /** In the same moment in which it is put into the page. */
  onSeen?: () => void
  /** Then it hears everything: keys too. */
  onHearing?: () => void
  /** What lies behind the gate is there. */
  onEntered?: () => void
  children: ReactNode
}

/** All of it, around a router: a living one in the browser, a still one where the page is drawn. */
export const App = ({ queries, onComing, onSeen, onHearing, onEntered, children }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Told atOnce={onComing} />
      <AgeGate>
        {children}
        <Told then={onEntered} />
      </AgeGate>
      <Told atOnce={onSeen} then={onHearing} />
    </QueryClientProvider>
  </StrictMode>
)

type ToldProps = { atOnce?: (() => void) | undefined; then?: (() => void) | undefined }

/** Says when it is there, and with it everything before it. */
const Told = ({ atOnce, then }: ToldProps) => {
  const tellAtOnce = useEffectEvent(() => atOnce?.())
  const tell = useEffectEvent(() => then?.())
  useLayoutEffect(() => tellAtOnce(), [])
  useEffect(() => tell(), [])
  return null
}
