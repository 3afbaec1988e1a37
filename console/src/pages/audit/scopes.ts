export const SCOPES = ['operators', 'all'] as const
