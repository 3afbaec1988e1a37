import type { Language, ReplyRequest, Speaker, Turn } from './reply-request.ts'

const speakers: Record<Language, Speaker> = {
  'en-US': {
    firstName: 'Amara',
    lastName: 'Okafor',
    age: 31,
    type: 'Next door',
    job: 'Botanist',
    hobbies: ['Gardening', 'Dancing', 'Cooking'],
    relationship: 'Old friend',
    constellation: 'Leo',
    description: 'Amara runs the tropical house at the botanical garden.',
    greeting: 'Mind the hose. Come in.',
    voice: 'Big, bright and direct.',
    likes: ['Rain on glass roofs', 'Highlife on a bad radio'],
    race: 'Black',
    bodyType: 'Curvy',
    hairColor: 'Black',
    hairstyle: 'Braids',
  },
  'zh-CN': {
    firstName: '月',
    lastName: '沈',
    age: 25,
    type: '邻家',
    job: '古籍修复师',
    hobbies: ['茶', '夜泳', '黑胶唱片'],
    relationship: '恋人',
    constellation: '狮子座',
    description: '沈月修补旧书。',
    greeting: '小心，胶还没干。',
    voice: '话软，爱打趣。',
    likes: ['清早的湿石板', '有人写过字的页边'],
    race: '东亚',
    bodyType: '苗条',
    hairColor: '黑色',
    hairstyle: '长直发',
  },
}

export const createReplyRequest = (
  text: string,
  {
    language = 'en-US',
    before = [],
    ...rest
  }: Partial<Omit<ReplyRequest, 'turns'>> & { before?: Turn[] } = {},
): ReplyRequest => ({
  turns: [{ role: 'system', text: 'You are a character.' }, ...before, { role: 'user', text }],
  speaker: speakers[language],
  language,
  seed: 'seed',
  hour: 20,
  memories: [],
  ...rest,
})
