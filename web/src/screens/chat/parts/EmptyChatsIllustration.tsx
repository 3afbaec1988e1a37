/** A candle between two cups. */
export const EmptyChatsIllustration = () => (
  <svg
    viewBox="-20 0 280 200"
    fill="none"
    stroke="var(--text-muted)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <radialGradient id="two-cups-glow">
      <stop offset="0" stopColor="var(--accent)" stopOpacity="0.34" />
      <stop offset="0.5" stopColor="var(--accent)" stopOpacity="0.1" />
      <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
    </radialGradient>
    <circle cx="120" cy="96" r="96" fill="url(#two-cups-glow)" stroke="none" />
    <ellipse cx="120" cy="180" rx="108" ry="7" fill="var(--surface-raised)" stroke="none" />
    <path d="M16 178h208" />
    <path d="M111 178v-58h18v58" fill="var(--surface-raised-2)" />
    <path d="M103 178h34" strokeWidth="3" />
    <path d="M120 120v-6" />
    <path
      d="M120.5 86c.5 5 8 8 8 16a8.5 8.5 0 0 1-17 0c0-4 2-6 3.5-8 .2 2 .8 3.5 2 4-.5-5 .5-9 3.5-12z"
      fill="var(--accent)"
      stroke="none"
    />
    <path d="M42 146h42v14c0 10-7 18-16 18H58c-9 0-16-8-16-18z" fill="var(--surface)" />
    <path d="M42 150h-5c-5 0-9 4-9 9s4 9 9 9h7" />
    <path d="M57 136c-5-6 5-9 0-16M69 136c-5-6 5-9 0-16" opacity="0.7" />
    <path d="M156 146h42v14c0 10-7 18-16 18h-10c-9 0-16-8-16-18z" fill="var(--surface)" />
    <path d="M198 150h5c5 0 9 4 9 9s-4 9-9 9h-7" />
    <path d="M171 136c-5-6 5-9 0-16M183 136c-5-6 5-9 0-16" opacity="0.7" />
  </svg>
)
