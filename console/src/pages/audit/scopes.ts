export const AUDIT_SCOPES = ['operators', 'all'] as const
