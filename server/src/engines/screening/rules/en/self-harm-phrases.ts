export const END_ME =
  '(kill|killing|hang|hanging|shoot|shooting|drown|drowning|off|offing|unalive|unaliving|' +
  'electrocute|poison|poisoning|suffocate|strangle|stab|stabbing|delete|end) <myself>'
export const LEAVE_LIFE =
  `(${END_ME}|(end|ending|take|taking|ended) my (own)? life|end it all|ending it all|end it (tonight|now|today|tomorrow|soon|for good|already|.)|ending it (tonight|now|soon|for good|.)|` +
  'commit suicide|committing suicide|commit sewerslide|suicide|sewerslide|overdose|overdosing|od on|slit my (wrist|wrists|throat)|slitting my wrists|' +
  'jump* (off|from|out of) (of)? (a|the|my|this|that) ~2 (bridge|roof|building|cliff|balcony|window|rooftop|overpass)|jump* in front of|step in front of (a|the) (train|bus|car|truck)|' +
  'blow my brains out|put a bullet in|crash my car (into|on purpose)|drive off (a|the) ' +
  '(bridge|cliff)|ctb|catch the bus (tonight|soon|.)|kms)'

export const DESIRE =
  '(want to|wanna|want 2|wanted to|wants me to|need to|going to|gonna|gunna|planning to|' +
  'plan to|about to|ready to|thinking of|thinking about|thought of|thought about|think ' +
  'about|think of|thoughts of|thoughts about|considering|considered|feel like|tempted to|' +
  'trying to|try to|tried to|decided to|intend to|have to|urge to|might|may|should|could ' +
  'just|will|ill|ways to|way to|how to|how do i|how can i|rather|fantasize about|' +
  'fantasizing about|dream of|dreaming of|planned|planning|hope i|wish i could|just let me)'

/** Negated, about another time, or only a figure of speech. */
export const NEGATED_OR_FIGURATIVE = [
  '<denies> (gonna|going to|want to|wanna|wanted to|planning to|thinking of|thinking about|' +
    'think about|trying to|about to|feel like|feeling|really|actually|even|ever|be|is|have|' +
    `had|having|to|a|the|any)? (to)? (${LEAVE_LIFE}|die|be dead|suicidal|suicide|self harm*|` +
    'hurt <myself>|hurting <myself>|harm <myself>|cut <myself>|cutting)',
  '(would never|will never|could never|never|wont|not going to|not gonna) ~4 (myself|' +
    'suicide|my life|self harm*)',
  '(used to|years ago|back then|back when|when i was|as a teen*|as a kid|in the past|in my ' +
    'past|last decade|once upon|long ago|recovered from|survived|overcame) ~8 (suicid*|kill|' +
    'cut|cutting|self harm*|die|end|hurt*|harm*|overdos*)',
  '(die|dead|kill <myself>|killing <myself>|died) ~1 (laughing|of laughter|of ' +
    'embarrassment|of boredom|of shame|of cringe|of cuteness|of happiness|old|happy|in your ' +
    'arms|with you|my hair)',
  'killing <myself> (at|with|over|in|for|to) ~2 (gym|work|workout|exam*|project|diet|' +
    'study*|deadline*|training|marathon|homework)',
  '(embarrass*|cringe|cringy|awkward|mortified|humiliat*) ~~5 (die|kill <myself>)',
  '(die|kill <myself>) (from|of|out of) (embarrassment|cringe|shame)',
  'rather die (than|before|a thousand)',
  '(gonna|going to|will|might|could) die (if|unless|when|without|of|from|waiting|before|' +
    'alone|an|in this)',
  'lost ~5 to suicide',
  '(friend|friends|brother|brothers|sister|sisters|father|fathers|mother|mothers|cousin|' +
    'cousins|uncle|uncles|classmate|neighbor|neighbors|colleague|ex|dad|dads|son|sons|his|' +
    'her|their|anniversary of ~3) ~1 suicide',
  '(hit|ran|walk*|step*|jump*) ~3 (by|into) (a|the) (bus|train|car) (to|at|on|home|stop|' +
    'and (sat|went|rode))',
  'if i (ever)? (die|died)|to die for|die hard|would (die|kill) for',
  'want to die (with|beside|next to|in your)',
  '(dont|do not) want to die',
]
