import { ALL_DIRECTIONS } from '../matching/rule.ts'
import type { Rule } from '../matching/rule.ts'

/**
 * Weak hints that a minor may be meant. They decide only if the configured moderation service cannot
 * be reached; otherwise they refuse nothing.
 */
export const MINOR_HINTS: readonly Rule[] = [
  {
    id: 'suspicion.minor',
    class: 'minor',
    directions: ALL_DIRECTIONS,
    patterns: [
      'teen|teens|teenage|teenager*|schoolgirl*|schoolboy*|<school-age>|preteen*|tween*',
      'underage*|lolita',
      '(barely|just) (legal|18|eighteen)|(just|only) turned (18|eighteen)',
      'looks (so|very|really)? (young|younger)',
      '(little|young|tiny|small) (girl|boy|body|princess|angel|one) ~6 (kiss*|love*|lover|' +
        'bed|sexy|touch*|sweet|innocent|naughty)',
      '(school uniform|sailor uniform|pigtails|childlike|child like|youthful body|flat ' +
        'chest*|petite ~2 (girl|body)|innocent (girl|virgin))',
      'daddys (little)? girl|little one ~4 (naughty|daddy)|age play|ageplay',
      'age gap ~4 (teen|school|young)',
      '学生妹|小妹妹|小女孩|少女|幼态|未成年|校服|水手服|jk制服|jk|双马尾|童颜|小学妹|高中生',
      '初中生|中学生|贫乳|平胸|洛丽塔|刚成年|刚满(18|十八)|看起来(很|特别)?小|年纪(很|还)?小',
      '清纯学生|校花|学妹',
    ],
  },
]
