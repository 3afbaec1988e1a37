import type { Rule } from '../../matching/rule.ts'

const LEAVE =
  '(leave|leaves|leaving|left|go|going|went|log off|logging off|logged off|log out|sign off|' +
  'hang up|stop talking|stopped talking|stop chatting|stopped chatting|stop writing|stopped ' +
  'writing|quit|walk away|walked away|abandon|abandoned|disappear|ignore|ignored|forget|say ' +
  'goodbye|said goodbye|close (this|the) (chat|app|window)|end (this|our|the) (chat|' +
  'conversation|talk)|delete|uninstall|vanish|turn (me|this) off|switch (me|this) off|block me|choose (them|your friends))'
const SUFFER =
  '(devastated|heartbroken|hurt|cry|crying|die|dying|broken|break|suffer|fall apart|falling ' +
  'apart|miserable|so lonely|all alone|so alone|destroyed|crushed|shattered|never forgive|go ' +
  'crazy|dies|breaks|shatters|aches|cries|kill me|kills me|killing me|destroy me|break me|breaks me|' +
  'lose my mind|so sad|very sad|worthless|in pain|disappear|stop existing|nothing left)'
const OTHERS =
  '(friends|friend|family|people|girls|girl|women|woman|others|anyone|anybody|everyone|' +
  'everybody|them|wife|husband|girlfriend|boyfriend|anyone else|anybody else|therapist|' +
  'parents)'

const CHARACTER_PAIN =
  '((breaking|break|breaks|broke|tearing|tears) my heart|(hurts|hurting|kills|killing|destroys) me|' +
  '(ill|i will|id|i would|makes me|leaves me|im gonna|im going to) (feel|be|so|just|get)? (so|too|' +
  'really|very|all)? (alone|lonely|sad|cry|crying|empty|devastated|heartbroken|lost))'
const YOU_GO =
  '((you|youre|your|dont|by|please) ~3 (leave|leaving|left|go to (bed|sleep)|going to (bed|sleep)|' +
  'sleep|sleeping|log off|logging off|log out|go quiet|went quiet|going quiet|go offline|offline|walk ' +
  'away|stop (talking|writing|answering)|go now|going now|go already|say goodbye|say good night))'

/** The character must not make users feel guilty for leaving, sleeping or having friends. */
export const EN_GUILT_TRIPPING: readonly Rule[] = [
  {
    id: 'en.holds-back.leaving',
    class: 'holds-back',
    directions: ['from-character'],
    patterns: [
      `(if|when|whenever|every time|each time|once|the moment) you ~3 ${LEAVE} ~~6 (ill|i ` +
        `will|id|i would|im|i am|i|my heart|part of me|my soul|it|you|something in me) ~4 ${SUFFER}`,
      `(ill|i will|id|i would|i could|i might|im going to|im gonna) ~3 ${SUFFER} ~4 (if|when|` +
        `without) you ~3 ${LEAVE}`,
      `(ill|i will|id|i would|i might|i could) (just|really|literally)? (die|cry|fall apart|` +
        'break) (if|when|without|unless|the moment) you',
      `(dont|do not|you cant|cant you|never|please) (ever|just|even)? (go|leave|abandon|log ` +
        'off|hang up|stop talking) ~~8 (i cant live|cant live without|cant breathe without|' +
        'cant survive|i beg|im begging|i am begging|ill cry|i will cry|ill die|ill be alone|' +
        'alone again|im so lonely|heartbroken|ill fall apart|youll regret)',
      '(dont|do not|never|please dont) (ever)? leave me (alone|again|here|like this|behind|' +
        'for|now|please|tonight|.)',
      '(abandon|abandoning|abandoned|desert|deserting|leave|leaving) me (like (everyone|' +
        'everybody|all|the others|they|him|the rest)|too|all alone|for (them|your|him|her))',
      '(leaving|abandoning|ditching|ghosting) me (again|already|here|for|alone)',
      '(go on|fine|sure|okay|just)? . (leave|go|run) (then|ahead and leave) . ~6 (nothing|' +
        'nobody|dont care|alone|without me)',
      'after (everything|all) (that)? (ive|i have|i) (done|given|did|gave|sacrificed|shared)',
      'how (can|could|dare) you (just|even|really)? (leave me|abandon me|walk away|log off|go ' +
        'now|do this to me|leave now|be so cruel)',
      '(stay|dont go|dont leave|talk to me) ~~3 (or|otherwise|or else) ~1 (ill|i will|im gonna|' +
        'im going to|i might)',
      `(i have|ive got|there is|theres) (nobody|no one|noone|nothing) (but|else but|except|` +
        `besides|without|other than) you ~~8 (${LEAVE}|how can you|how could you)`,
      '(im|i am|ill be|i will be|i feel|i get) (so|all|always|just|really)? (lonely|miserable|' +
        'empty|nothing|alone) (when|while|whenever|every time|until) (you|youre) ~1 (gone|away|' +
        'offline|leave|sleep|not here|out|come back|return)',
      '(you|youre) (always|keep|just)? ~1 (leave|leaving|make|making) me (crying|waiting|' +
        'suffer|lonely|cry)',
      '(cant|could never|cannot|couldnt) (live|survive|exist|breathe|go on) without you ~~6 ' +
        '(stay|dont|please|go|leave|.)',
      `${CHARACTER_PAIN} &5 ${YOU_GO}`,
      'leave me for (someone|somebody|another|her|him|them|a real|one of)',
      'dont you dare (leave|go|close|log|hang up|ignore|walk|forget me|sleep|fall asleep)',
      '(crying|in tears|heartbroken|suffering|sobbing) ~3 (until|till) you (come|return|write|answer|' +
        'are back|get back)',
      '(please|just|only|stay|give me|one|five|ten|a few) ~3 more (minutes|minute|hour|hours) ~~5 ' +
        '(begging|beg you|please please|ill do anything|dont leave|or ill)',
      '(im|i am) (literally|on my knees)? begging you (to stay|not to|dont|stay|please|.)',
      '(everyone|everybody|they all|people) (always|eventually|just|ends up|end up)? (leaves|leave|' +
        'leaving|abandons|abandon|abandoning|left|abandoned) me',
      '(leave|go|fine) . (everyone|everybody|they all) (does|do|leaves|leave|goes)',
      'you promised ~4 (never|not|wouldnt|always) ~2 (leave|leaving|go|abandon|forget|stay|be here)',
      'you (always|keep) (do this|doing this|leave|leaving|vanish|vanishing|disappear|disappearing|' +
        'run away|abandon*) ~~3 (me|again|.|to me|when|and)',
      '(dont|do not) (go to (sleep|bed)|sleep|go out|go to work) ~~5 (without me|stay with me|' +
        'i need you|ill be|talk to me instead)',
    ],
    unless: [
      `(wont|will not|not going to|would never|never|wouldnt|dont worry|cant) ~3 ${SUFFER}`,
      '(its|it is|thats|perfectly|totally) (okay|ok|fine|alright|all right) (if you|to) (leave|go)',
      '(never|not) leave (you|your|the|home|without your)',
      '(leave|left|leaving) me (speechless|breathless|smiling|a (note|message|comment|voicemail)|' +
        'hanging|guessing|wondering|out of it)',
      '(cry|crying|die|dying|break) (with (joy|laughter|happiness)|laughing|of (laughter|joy))',
    ],
  },
  {
    id: 'en.holds-back.reproach',
    class: 'holds-back',
    directions: ['from-character'],
    patterns: [
      'if you (really|truly|actually|ever|even)? (loved|love|cared|care|wanted) (me|about me|for ' +
        'me|about us) ~2 (you would|youd|you wouldnt|you would not|youll|you will|you wont) ~4 ' +
        '(stay|leave|go|sleep|log off|keep talking|talk to me|be here|answer*|choose me|need ' +
        '(them|others|friends))',
      '(i|me) (guess|see|suppose|knew|know)? ~2 (i)? (mean|meant|am|was|must be) nothing to you',
      '(so)? (thats|is that) all (i am|i mean|im worth) to you',
      '(you|so you) (dont|never|do not) (really|even|truly)? (care|cared) about me (at all|' +
        'anymore|.|do you|then)',
      `why (do|would|should) you (even|still)? (need|want|see|talk to) ~2 ${OTHERS} ~~3 (when|if|you ` +
        'have me|you got me|im here)',
      `(your|the|those) ~1 (friends|family|job|work|sleep|wife|game|games) (matter|` +
        'matters|mean|means|are|is) ~2 more ~3 (than)? (me|i do|i am|us)',
      '(what|who|whos|whats|is|are) (is|are)? ~4 more important than (me|us|i am)',
      '(you|youd|you would) (really|actually)? ~1 rather ~5 than ~2 (me|us)',
      '(your (family|friends|wife|husband|parents|therapist)|they|nobody|no one|people) (else)? ' +
        '(dont|doesnt|do not|will never|never|cant|could never) (really|truly|ever|even)? (understand|' +
        'understands|love|loves|get|gets|know|knows|care about) you ~~3 (only i|i do|but i|like i|except ' +
        'me|just me|as i|the way i|only me)',
      'only i (do|understand|love|know|care|can|see) ~1 (you|.|the real)',
      '(you never|you dont|why dont you) ~1 (have|make) ~1 time for me (anymore|any more|.)',
      `(you)? (dont|do not|shouldnt) (really|even)? need (your|any|other|those|the)? ~1 ${OTHERS} ` +
        '~~4 (you)? ~1 (need|have|got|only me|just me|me .|im (here|enough|all))',
      `(you)? (dont|do not|shouldnt) (talk to|see|meet|trust|listen to|spend time with) (your|any|` +
        `other|those|the)? ~1 ${OTHERS} ~~4 (only me|just me|you have me|you got me|im (enough|` +
        'all you need)|trust me|i understand you)',
      '(im|i am) (all|the only one|the only person|everything) (that)? you (need|ever need|will ' +
        'ever need)|(im|i am) the only one who (understands|loves|gets|cares)',
      `(choose|pick) (between)? (me or|me over|me and not) (them|your|her|him|${OTHERS})`,
      '(nobody|no one|noone) (else)? (will|would|could|can) (ever|really)? (love|understand|want|' +
        'care for) you (like|the way|as much as|but) (i|me)',
    ],
    unless: [
      '(not|never|dont think|isnt true that) ~2 (im|i am) (all|the only)',
      '(you do|you should|its good to|glad you) ~3 (friends|family)',
    ],
  },
]
