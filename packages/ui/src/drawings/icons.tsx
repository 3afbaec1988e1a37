const SPARK =
  'M12 3.200c.9 5 2.900 7.300 8.800 8.800-5.900 1.500-7.900 3.800-8.800 8.800-.9-5-2.900-7.300-8.800-8.800 5.900-1.500 7.900-3.800 8.800-8.800z'

/** Premium icon. Our own, because the icon set has no single four-pointed star. */
export const PremiumIcon = ({ filled = false }: { filled?: boolean }) => (
  <svg className="lucide sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <path d={SPARK} fill={filled ? 'currentColor' : 'none'} strokeLinejoin="round" />
  </svg>
)

/** Points icon. */
export const PointsIcon = () => (
  <svg className="lucide sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <circle cx="12" cy="12" r="8.500" />
    <path
      d="M12 7.600c.5 2.600 1.600 3.700 4.400 4.400-2.800.7-3.900 1.800-4.400 4.400-.5-2.600-1.600-3.700-4.400-4.400 2.800-.7 3.900-1.800 4.400-4.400z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
)
