import { send } from './client.ts'

export const uploadPicture = (file: Blob) => send('uploads', 'picture', { file })
