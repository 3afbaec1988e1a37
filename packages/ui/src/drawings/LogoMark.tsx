/** The logo mark. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 22 28" width="22" height="28" aria-hidden className={className}>
    <path
      d="M11.600.8c.6 5.200 9.200 8.600 9.200 16.400A9.700 9.700 0 0 1 11 27.200 9.700 9.700 0 0 1 1.200 17.200c0-4 2-6.400 3.800-8.600.2 2.400 1 4 2.600 4.800C6.800 8.400 8.200 3.600 11.600.8z"
      fill="var(--accent)"
    />
    <path
      d="M11.200 14.600c.5 2.700 4 3.800 4 7.200a4.200 4.200 0 0 1-8.400 0c0-2 1-3 1.900-4 .1 1.100.5 1.700 1.300 2-.3-2 .1-3.800 1.200-5.200z"
      fill="var(--background)"
    />
  </svg>
)
