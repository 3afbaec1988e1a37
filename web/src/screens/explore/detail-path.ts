export const detailPath = (id: number): string => `/agent/chat/${id}/detail`
