import 'react'

declare module 'react' {
  // Our own properties may be set on an element like any other.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
