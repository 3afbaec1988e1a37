export { pictureOfConversation } from './picture-of-conversation.ts'
