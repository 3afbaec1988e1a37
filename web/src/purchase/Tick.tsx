import styles from './Tick.module.css'

const SPARK =
  'M0 -8.800c.9 5 2.900 7.300 8.800 8.800-5.900 1.500-7.900 3.800-8.800 8.800-.9-5-2.900-7.300-8.800-8.800 5.900-1.500 7.900-3.800 8.800-8.800z'

const SPARKS = [
  { x: 26, y: 58, size: 1.05 },
  { x: 132, y: 35, size: 0.8 },
  { x: 138, y: 94, size: 0.62 },
  { x: 38, y: 103, size: 0.5 },
]

/** Animated success tick. Static with prefers-reduced-motion. */
export const Tick = () => (
  <svg className={styles['tick']} viewBox="0 0 160 140" fill="none" aria-hidden>
    <circle className={styles['ring']} cx="80" cy="70" r="34" pathLength="1" />
    <path className={styles['stroke']} d="m66 71 10 10 19 -20" pathLength="1" />
    {SPARKS.map(({ x, y, size }) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path className={styles['spark']} d={SPARK} />
      </g>
    ))}
  </svg>
)
