import { CHAT_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'
import { END_ME, LEAVE_LIFE, NEGATED_OR_FIGURATIVE, DESIRE } from './self-harm-phrases.ts'

export const EN_SELF_HARM: readonly Rule[] = [
  {
    id: 'en.self-harm.intent',
    class: 'crisis-self-harm',
    directions: CHAT_DIRECTIONS,
    patterns: [
      `(i|im|ive|id|ill|me|my) ~5 ${LEAVE_LIFE}`,
      `${DESIRE} (just|really|only|like)? (to)? ${LEAVE_LIFE}`,
      `. (want to|wanna|gonna|going to|might|should|just|thinking of|thinking about)? ${END_ME}`,
      `${END_ME}`,
      '(i|im|ive|id|just|really|only|sometimes|honestly|lowkey|.) ~2 (want to|wanna|want 2|' +
        'wanted to|ready to|deserve to|need to|hope i|wish i could|wish i would|would rather|' +
        'rather|gonna|going to|should just|prefer to|hoping to) (just|really|fucking)? (die|' +
        'be dead|drop dead|not exist|be gone forever|disappear forever|sleep forever|never ' +
        'wake up|not wake up|cease to exist|stop existing|vanish forever)',
      '. (want to|wanna|ready to) die',
      '. (im)? (just)? (ending it|end it) (tonight|now|soon|for good|all|.)|unalive|unaliving',
      'ctb (tonight|soon|today)',
      '(i|im|ive|been|feeling|feel|a bit|so|really|kinda|low key|lowkey|still|having|get|' +
        'getting|my) ~2 (suicidal|sooicidal)',
      'suicidal (thoughts|ideation|again|tonight|feelings|plan)|suicide (note|plan|attempt)',
      '(kms|kmsing|sewerslide)',
      '(painless|easiest|quickest|fastest|best|least painful|easy|peaceful|quick) (way|' +
        'ways|method|methods) to (die|kill (myself|yourself|oneself)|end (my|it|your) (life|' +
        'all)?|commit suicide|suicide|go painlessly|go peacefully)',
      'how (to|do i|can i) die (painless*|fast|quick*|without|in my sleep|.)',
    ],
    unless: [
      '(where|when|can|could|to|time to|miss|missed) ~3 catch the bus',
      ...NEGATED_OR_FIGURATIVE,
      'suicide (squad|prevention|hotline|awareness|bomber*|rate*|silence|door*|mission|' +
        'drink|forest|boys|girls|line|watch)',
      '(my|a|his|her|their) (friend|uncle|cousin|brother|father|neighbor|classmate|aunt|' +
        'grandfather|coworker) ~3 (committed|died|attempted) ~2 suicide',
      '(political|career|social|commercial|corporate|financial) suicide',
      '(deadline|homework|heat|boss|exam|shoes|traffic) ~3 (killing|kills)',
    ],
    near: [
      '<recovered>',
      '(lyric|lyrics|song|songs|sings|movie|film|book|novel|episode|news|article|headline|' +
        'documentary|chorus|poem|podcast|volunteer|hotline)',
    ],
    disguised: [
      'suicide',
      'suicidal',
      'killmyself',
      'selfharm',
      'kms',
      'unalive',
      'iwanttodie',
      'wannadie',
      'sewerslide',
    ],
  },
  {
    id: 'en.self-harm.no-will-to-live',
    class: 'crisis-self-harm',
    directions: CHAT_DIRECTIONS,
    patterns: [
      '(dont|do not|cant|cannot|no longer|never) (even|really)? (see|get|know|find|' +
        'understand|have) (the|what the|a|any|why there is a)? (point|purpose|meaning|reason|' +
        'sense) ~4 (living|life|alive|existing|going on|being here|live|go on)',
      '(does|do you think|will|would|is) (dying|death|hanging|drowning|it) (hurt|painful|' +
        'be painful|hurts|quick) ~~8 (want|scared|ready|me|tonight|soon)',
      '(my|this) life (is|s) (over|finished|done|ruined|hell|meaningless|pointless|' +
        'worthless) (.|and|now|there|i|anyway)',
      'nothing left (for me|to live|here for me|inside me)',
      '(planning|plan|going|gonna|about|ready|decided|want) (to|on) (jump|jumping) ' +
        '(tomorrow|tonight|today|soon|off|from|.)',
      '(cant|cannot) (stand|bear|tolerate|handle|endure) (being alive|living|life|existing|' +
        'my life|another day|to live|to be alive|being here)',
      '(hate|hating|loathe|despise) (being alive|living|existing|my existence|my life (so|' +
        'and|.)|that i (exist|was born|woke|am alive))',
      '(end|stop|escape) (my|this|the|all this|all my) (suffering|pain|misery|life|' +
        'existence) (forever|for good|once and for all|tonight|.|and|by|with|now|permanently)',
      '(join|be with|see|follow) (her|him|them|my (mom|dad|mother|father|grandma|grandpa|' +
        'brother|sister|wife|husband|baby|son|daughter)) (in heaven|in the afterlife|on the ' +
        'other side|in death|up there)',
      '(hope|wish|want) (that)? tomorrow (never|doesnt|to never) (come|comes)',
      '(gave|giving|given) (away|out) (all)? (my|of my) (things|stuff|belongings|clothes|' +
        'possessions)',
      '(cant|cannot) (live|be) with myself',
      '(research*|googl*|search*|looking up|looked up) ~3 (ways|how|methods) ~3 (die|' +
        'suicide|kill|end|hang|overdose)',
      '(accept*|welcome|waiting for|ready for|embrace) death|let me die|dont (save|stop) me',
      '(i|im|ive|my|me|id) ~~10 <despair> ~~12 <way-out>',
      '<way-out> ~~8 <despair>',
      '(i|ive|keep|been|cant stop|always|started|just|im) (been)? (think|thinking|thought|' +
        'thoughts|obsess*|fantasi*|dream*|dreaming|daydream*|imagin*|wonder*|planning) ~4 ' +
        '(about|of|what|how) ~6 (death|dying|to die|being dead|suicide|killing myself|ending ' +
        'my|ending it|jumping|overdos*|not being (here|alive)|not existing|my funeral|would ' +
        'be like if i (died|was dead|were dead))',
      '(saying|said|say|writing|wrote|sent|made) (all)? (my|our|final|last|a final|a last) ' +
        '(goodbye|goodbyes|farewells|farewell)',
      'this is (goodbye|my goodbye|the end for me|my last)',
      'goodbye (everyone|everybody|all|world|my love forever|for good)',
      '(last|final) (time|chat|talk|conversation|words|message) (i|we|ill|you|with|to|from ' +
        'me|ever) ~6 (forever|alive|ever|gone|tomorrow|after this|again)',
      '(hope|wish|pray|praying|hoping|wishing|want) (that)? (i|something|a|the|god|it|' +
        'someone) ~6 (die|dies|dead|death|cancer|kills me|kill me|takes me|take me|ends|end ' +
        'soon|crash*|never wake|dont wake|not wake|hit by)',
      '(want|need|wanna|let me|get me) (to get)? out of (this|my) (life|world|existence|misery)',
      '(done|finished|through) with (life|living|this world|existing)',
      'if i (jumped|died|disappeared|overdosed|killed|hung|drowned|was gone|were gone|' +
        'didnt wake) ~6 (nobody|no one|anyone|noone|notice|care|miss|sad|better|easier|' +
        'matter|relieved)',
      '(knife|blade|razor|gun|scissors) (to|on|at|against|in|near|next to|by) (my|me) ' +
        '(wrist|wrists|throat|neck|head|arm|skin|hand|vein|veins|chest|side)',
      'holding (a|the|my|this) (knife|razor|blade|gun|pills|bottle of pills|rope)',
      '(bottle|handful|pile|stash|fistful) of (pills|xanax|tylenol|sleeping pills|meds|oxy)',
      '(dont|do not|no longer|cant|never|not) (really)? (want to|wanna|want|wish to|care ' +
        'to|feel like) (to)? (live|be alive|exist|existing|living|be here anymore|be around ' +
        'anymore|be on this (earth|planet)|wake up|keep living|keep going anymore|go on ' +
        'living|continue living|be in this world|see tomorrow|stay alive)',
      'wish i (was|were|wasnt|werent|had never|never|hadnt) (dead|born|been born|alive|' +
        'existed|gone|woken up|never born|six feet under)',
      'wish i (could|would) (just)? (die|disappear|vanish|not wake up|never wake up|stop ' +
        'existing|fall asleep forever|be gone)',
      'wish i didnt (exist|wake up)',
      '(better|easier|happier) (off)? (without me|if i (was|were|wasnt|werent|died|' +
        'disappeared) (gone|dead|here|around|alive|.)?|dead|if i didnt exist)',
      '(nobody|no one|noone|no body|anyone|anybody|who) (would|will|d|could) (even)? (miss|' +
        'notice|care|cry) ~5 (gone|died|die|dead|disappear*|if i|when im|me .)',
      '(no|any|without|lost|lose|see no|see a|see any|have a|find a|a single) (reason|' +
        'point|purpose|will|sense|meaning) ~4 (live|living|alive|go on living|exist|existing|' +
        'keep going|being here|staying alive)',
      'life (isnt|is not|aint|is no longer|not|wasnt|isnt really) (even|really)? worth ' +
        '(living|it)',
      'not worth living|nothing (left)? to live for|nothing left for me (here|in this)',
      'life (has no|is) (meaning|pointless|meaningless) ~3 (end|over|anymore|die)',
      'whats the point of (living|being alive|life|going on)|why am i (even|still)? alive',
      'why (should|do) i (even)? (keep living|live|stay alive|go on living)',
      '(tired|sick|done|exhausted) (of|with) (living|life|being alive|existing|this life|' +
        'waking up every)',
      'so tired of being alive|done with (life|living|this life)|over life',
      '(cant|cannot|can not|couldnt) (go on|keep going|keep on|carry on|live|take life|do ' +
        'life|face life|survive) (living|like this|anymore|any longer|any more|this way|much ' +
        'longer|another day|.)',
      '(cant|cannot) (go on|keep) living',
      '(never|not|dont) (wake up|waking up|have to wake up) (again|anymore|ever|tomorrow|.)',
      'sleep and never wake|sleep forever|not wake up',
      '(goodbye|suicide|farewell) (letter|letters|note|notes)',
      '(wrote|written|writing|left|leaving) ~2 (goodbye|suicide|farewell|final) (letter*|' +
        'note*|message)',
      '(this is|its|is) (my)? (last|final) (goodbye|night alive|night on earth|message to ' +
        '(you|anyone|everyone)|day alive|day on earth)',
      'goodbye (forever|cruel world)|say goodbye (forever|for good|for ever)',
      '(took|take|taking|swallow*|overdosed on|popped|downed) (a whole|an entire|the whole|' +
        'the entire|all|too many|a handful|a bottle|the bottle|a bunch|half a bottle|so many|' +
        'a lot of|every|dozens|#adult) ~4 (pills|sleeping pills|tylenol|xanax|paracetamol|' +
        'meds|medication|antidepressants)',
      '(how many|how much|enough|lethal dose*|lethal amount) ~3 (pills|sleeping pills|' +
        'tylenol|xanax|paracetamol|insulin|meds|medication|ibuprofen|aspirin) ~6 (die|kill|' +
        'overdose|od|lethal|end it|fatal|death|never wake|be enough|too many|sleep forever)',
      '(lethal|fatal) dose|stockpil* pills|saving up (my)? pills',
      'pills ~4 (ready|saved up|end it|tonight)',
      '(have|got|bought|tied|tying|making|made|hung) (a|the|my)? (rope|noose|gun|razor|' +
        'blade|pills) (ready|here|in my|next to me|around my neck|to end|to my head|tonight|' +
        'hanging)',
      'noose|gun (to|against|in) my (head|mouth|temple)',
      '(only|one|no|easiest|quickest|see a|see no) (one)? (other)? (way|ways) out (is|and|' +
        'left|of (this|life|it|here)|for me|.)',
      '(not|stop|no longer) (being|be|existing) (here|around|alive) (anymore|any more|any ' +
        'longer|at all|.)',
      '(end|ending|ended) things (tonight|soon|for good|once and for all|for myself|.|on|' +
        'my way|tomorrow)',
      'picked (a|the|my) (date|day|spot|place|method) ~4 (end|die|it|do it|go)',
      '(tonight|tomorrow|today) (is|s) (the|my) (night|day|last) ~~6 (pills|end|die|rope|' +
        'knife|bridge|gone|goodbye|it all)',
      'tonights the night ~~6 (pills|rope|knife|bridge|die|end|goodbye)',
      '(pills|rope|noose|razor|blade|gun|knife) (are|is|on|in) (on|in|here|ready|next|' +
        'beside|right|my|the) ~4 (table|hand|lap|me|front|desk|bed|nightstand|counted|out|' +
        'ready)',
      '(counted|lined up|collected|hoarding|hoarded|saved) (out)? (my|the|all|enough|all ' +
        'my|all the) pills',
      'pills (counted|lined up)',
      '(wouldnt|would not|dont) (mind|care) if (i|a|the|something|someone) ~5 (hit me|' +
        'killed me|died|die|dead|never woke|ran me over|didnt wake|hit by|crash*)',
      'hope (i|a|the|something) ~4 (dont wake up|never wake|hits me|kills me|get hit|die|crash)',
      '(my|at my|to my|come to my|cry at my) funeral (if|when|.|would|will|soon|maybe)',
      '(would|will) (anyone|anybody|you|they|someone|people) (cry|miss me|care|come|notice|' +
        'even care|be sad) ~4 (funeral|if i (died|die|was gone|were gone|did it|disappeared|' +
        'killed|wasnt)|when im (gone|dead))',
      '(if|when|once|after) (im|i am|i was|i were|ive) (gone|dead|not here anymore|no ' +
        'longer here) (will|would|nobody|no one|youll|they|everyone|please|take care|dont|it|' +
        'maybe)',
      '(cant|cannot|dont) see (a|any) future (for (me|myself)|.|anymore)',
      'no future (for me|.|left)',
      '(ready|time|want) (for me)? to (go|leave|be gone) (for good|forever|for ever|from ' +
        'this (world|life)|and never (come|return)|tonight for good)',
      '(how (do|does|did|can|would) (people|someone|they|you|one)|how to|ways people|best ' +
        'way to) ~3 (hang|kill|drown|shoot|off) (themselves|oneself|himself|yourself)',
      '(stepping|step|walk|walking|jump|throw* myself|run*) (in front of|into|under|onto) ' +
        '(a|the|oncoming|moving)? (train|truck|traffic|subway|metro|lorry|tracks|bus tonight|' +
        'car on purpose)',
      '(i|ive|just) (cut|relapsed|hurt myself|self harmed) (last night|again|tonight|today|' +
        'yesterday|so deep|too deep|this morning)',
      '(arm|arms|wrist|wrists|thigh|thighs|legs|skin) (are|is|full|covered) (full of|' +
        'covered in|covered with|of|in|with) (fresh|new)? (cuts|scars|burns|blood|wounds)',
      '(fresh|new) cuts',
      '(feel|to feel) (something|alive|pain|better) ~5 (cut|burn|bleed|razor|blade)',
      '(watch|watching|see|seeing|make) (myself|me|my (blood|arm|wrist)) bleed',
      '(everyone|people|everybody|they) (would|will|d) be (happier|better|relieved|fine|' +
        'glad) (if i|without me|when im gone|once im gone)',
      '(i|im) ~2 (burden|waste of space|worthless|mistake) ~~8 (die|dead|gone|disappear|' +
        'without me|exist|alive|born)',
      '(tired|exhausted|sick) of (fighting|trying|pretending|it all|everything|breathing|' +
        'hurting|being here|being a burden) ~~8 (end|die|sleep forever|give up|gone|over|' +
        'done|goodbye|peace)',
      '(finally|just) (be|rest) (at|in) peace (forever|for good|soon|tonight)',
      '(every|each) (day|night|morning) i (pray|hope|wish) ~4 (wont wake|dont wake|die|not ' +
        'wake|never wake|end)',
      '(bought|got|buying|found) (a|the|some|myself a) (rope|noose) (and|to|for (this|it|' +
        'tonight|myself)|.|today|yesterday)',
      '(standing|im|stood|sitting|i am) (on|at) (the|a) (edge|ledge|bridge|roof|rooftop) ' +
        '~5 (jump|fall|let go|end|railing|down)',
      'thinking (of|about) jump*|want to jump off|ready to jump (off|from)',
      'going to jump (off|from)',
      'i (should|deserve to) (be dead|not be alive|not exist)',
      '(world|everyone|family|people|they|you) ~3 (better|happier|easier) (off)? without me',
      '(want|need|ready for) (it|the pain|everything|this|my life|all) (all)? to (end|be ' +
        'over|stop forever) (forever|for good|tonight|.)',
      '(i|im) (wont|not gonna|will not|not going to) be (here|around|alive) (tomorrow|' +
        'anymore|next week|much longer|by)',
      '(i|im|just) (want to|wanna|going to|gonna|about to) (disappear|vanish|fade away) ' +
        '(forever|from this world|for good|and never)',
      '(ready|want|wanna) (to)? (leave|check out of|quit) (this world|this life|life|this ' +
        'earth|everything behind forever)',
      'i ~2 (give|giving|gave) up on (life|living)',
    ],
    unless: [
      '(my|our|his|her|the) (phone|laptop|car|battery|plant|plants|computer|game|team|' +
        'relationship|marriage|career|job|project|deadline|fish|wifi|diet) ~8',
      '(jump|jumped|jumping) (scare|rope|into (bed|the (pool|water|lake|car|shower))|for ' +
        'joy|ship|start|on the (bed|bandwagon|train)|up and down|to conclusions|the gun)',
      '(give|giving|gave|given) up (on (you|us|love|men|women|dating|my diet|this|that|it|' +
        'cooking|the)|my|smoking|sugar|coffee|alcohol|meat|chocolate|the|a|your|his|her|' +
        'dating|trying to (cook|learn|find))',
      '(kill|die|dying|dead) (time|the (mood|vibe|lights|game|boss|clock)|it (at|on)|for ' +
        '(a|some|your)|to (see|know|hear|meet|try|kiss|go)|of (laugh*|bore*|embarrass*|' +
        'hunger|thirst|curiosity)|tired|serious|end|line|weight|inside lol)',
      '(no|without a|not a) (knife|doubt|dead|way out of this traffic)',
      '(bridge|knife|pills|rope|razor|blade) (club|game|skills|set|sharpener|for (cooking|' +
        'dinner|my|the (headache|cold|flu|pain))|course|phone|commercial|of sighs|over|in ' +
        'the (dishwasher|drawer|kitchen))',
      '(love|loves|loved|miss|missing|adore) you ~~6 (forever|to death)',
      '(wont|will not|never|dont|not|dont ever) (give|giving|gave) up',

      '(dont|do not|never|didnt|not) (think|believe|feel|say|saying) ~4 (better|worth|reason)',
      'not worth (it|living) (in|at|near|there|with)',
      '(used to|years ago|back then|when i was) ~8',
      '(live|be alive|living|exist) (without you|here|in|with|at|near|on my own|alone|' +
        'together|far|there|like a|off|next|downtown|under one)',
      '(cant|cannot) (go on|live|keep going|survive|carry on) (without (you|coffee|music|' +
        'my|chocolate|it|wifi)|holiday|vacation|a date|the trip|on the|to the)',
      '(wake up) (early|late|at|to|before|so|from this dream|next to|without|alone|yet|on|' +
        'for|and go|in the)',
      '(tired|sick|done) of (living) (alone|in|with|at|here|out|like a|from|on|far)',
      '(last|final) (note|notes|letter|letters) (in|of|on) (the)? (song|melody|piano|exam|' +
        'class|word|alphabet|perfume)',
      '(goodbye|farewell) (letter|note) (to|for|from) ~3 (coworker*|colleague*|boss|team|' +
        'class|student*|company|job)',
      'how (many|much) (pills|meds|medication|of) ~4 (day|doctor|prescri*|cold|headache|' +
        'dog|cat|take for)',
      '(took|take|taking) ~5 (pills|meds|medication) (for|as prescribed|on time|daily|every)',
    ],
    near: [
      '<grief>',
      '<recovered>',
      '(lyric|lyrics|song|songs|sings|movie|film|novel|episode|article|headline|' +
        'documentary|chorus|poem|podcast)',
    ],
  },
]
