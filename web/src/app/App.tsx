import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { AgeGate } from './AgeGate.tsx'

type AppProps = {
  queries: QueryClient
  /** In the first layout effect of the tree, before any other effect. */
  onMountStart?: () => void
  /** In the last layout effect: the app is in the page and handles pointer events. */
  onMounted?: () => void
  /** In the last effect: all listeners are attached, those for keys too. */
  onInteractive?: () => void
  /** The content behind the age gate is mounted. */
  onEntered?: () => void
  children: ReactNode
}

/** The whole app around a router: a browser router, or a static one for server rendering. */
export const App = (props: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={props.queries}>
      <MountCallback onLayout={props.onMountStart} />
      <AgeGate>
        {props.children}
        <MountCallback onEffect={props.onEntered} />
      </AgeGate>
      <MountCallback onLayout={props.onMounted} onEffect={props.onInteractive} />
    </QueryClientProvider>
  </StrictMode>
)

type MountCallbackProps = {
  onLayout?: (() => void) | undefined
  onEffect?: (() => void) | undefined
}

/** Calls back once when it, and with it everything before it in the tree, is mounted. */
const MountCallback = ({ onLayout, onEffect }: MountCallbackProps) => {
  const runLayout = useEffectEvent(() => onLayout?.())
  const runEffect = useEffectEvent(() => onEffect?.())
  useLayoutEffect(() => runLayout(), [])
  useEffect(() => runEffect(), [])
  return null
}
