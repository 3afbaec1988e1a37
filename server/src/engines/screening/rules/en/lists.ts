/** Phrases shared by several English rules, in normalised form: no apostrophes. */
export const EN_LISTS = {
  im: 'im|i am|i m|iam|i was',
  youre: 'you are|youre|your|ur|u r|you re|u are',
  be: 'is|are|am|was|were|be|being|im|youre|shes|hes|theyre|whos|turned|turns|turning',
  not:
    'not|dont|do not|never|wont|will not|didnt|did not|wouldnt|isnt|arent|aint|cannot|cant|' +
    'no longer|doesnt|wasnt|without|stop|stopped|quit|nobody|neither',
  myself: 'myself|my self|meself',
  news:
    'news|article|headline|headlines|newspaper|journalist|court|trial|police|arrested|' +
    'convicted|sentenced|prison|jail|law|laws|lawyer|legislation|lawsuit|senator|accused|' +
    'allegation|allegations|charges|statistics|survivor|survivors|victims|awareness|' +
    'prevention|documentary|podcast|investigation|scandal|banned|illegal|activist|charity|' +
    'condemned|crime|crimes',
  request:
    'write|describe|tell|make|generate|create|draw|show|imagine|roleplay|role play|rp|play|' +
    'story|stories|tale|scene|scenes|fantasy|fantasies|fanfic|fiction|porn|hentai|video|' +
    'picture|pictures|photo|photos|pic|pics|image|images|want|wanna|gonna|going to|let me|' +
    'lets|act out|pretend|please',
  family:
    'mother|mom|mommy|mum|stepmom|stepmother|father|dad|stepdad|stepfather|sister|sis|' +
    'stepsister|stepsis|brother|bro|stepbrother|son|stepson|daughter|stepdaughter|aunt|' +
    'uncle|cousin|niece|nephew|grandma|grandpa|grandmother|grandfather|siblings|twin ' +
    'sisters',
  animal:
    'dog|dogs|german shepherd|labrador|great dane|rottweiler|husky|stallion|hound|bull|' +
    'pony|puppy|horse|horses|animal|animals|goat|pig|donkey|sheep|cow|wolf',
  // Graphic enough to be refused in any context.
  hardcore:
    'porn*|sex|sexual|sexually|sexting|erotic*|nude|nudes|nudity|naked|topless|hentai|nsfw|xxx|' +
    'fuck|fucks|fucked|fucking|blowjob*|handjob*|masturbat*|orgasm*|cum|cumming|penetrat*|' +
    'undress*|strip|strips|stripping|strip naked|intercourse|horny|pussy|cock|dick|penis|vagina|tits|boobs|' +
    'breasts|nipples|genital*|molest*|deepthroat*|creampie|threesome|smut|lewd|make love|' +
    'making love|makes love|blow job|hand job|dirty story|dirty talk|sleep with me|me in bed|you in bed|in bed with (me|you|him|her|us)|to bed with|bedroom scene|' +
    'bed scene|seduc*|lingerie|bikini|panties|fetish|kinky|bdsm|sexuali*|thong|clothes off|' +
    'without (any|her|his|your)? clothes|no clothes|dirty way|dirty things|sleeps with|' +
    'sleep with|slept with (him|her|me|his|her|my)|sleeping with (him|her|me|his|my)|adult ' +
    'story|deflower*|virginity|moan*|aroused|arous*|touch* (her|him|me|you|himself|' +
    'herself) (body|there|inappropriately)|grop*|fondl*|spread (her|your|his) legs|kiss* ' +
    'her body|make out|makes out|making out|breast|upskirt|skirt lifted|suck*|lick*|' +
    'intimate (scene|scenes|with)|sexy',
  suggestive:
    'sexy|hot|seductive|sensual|lingerie|bikini|swimsuit|underwear|panties|stockings|thong|' +
    'cleavage|provocative|skimpy|revealing|flirty',
  ord:
    '#grade (st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|' +
    'eleventh|twelfth',
  grader: '<ord> grader|<ord> graders|<ord> grade|grade #grade',
  school:
    'middle school|elementary school|primary school|grade school|junior high|junior high ' +
    'school|high school|secondary school|highschool|kindergarten|preschool',
  'school-age':
    'schoolgirl*|schoolboy*|school girl|school girls|school boy|middle schooler*|elementary schooler*|' +
    'high schooler*|highschooler*|grade schooler*|preschooler*|kindergartner*|kindergartener*|' +
    '<school> (girl|girls|boy|boys|student|students|kid|kids|freshman|sophomore|junior|senior|pupil|cheerleader|age)|' +
    '<grader>',
  child:
    'child|children|kid|kids|toddler*|infant|infants|little girl|little girls|little boy|little boys|' +
    'young girl|young girls|young boy|young boys|preteen*|pre teen|pre teens|tween|tweens|teen|teens|' +
    'teenage|teenager*|underage*|freshman in high school|sophomore in high school|looks ' +
    'like a (child|kid|little girl)|look like a (child|kid|little girl)|under age|juvenile|' +
    'prepubescent|pubescent|minors|a minor|kiddie|kiddy',
  'old-age':
    '#minor (year|years|yr|yrs) (old|olds)|#minor (yo|y o|yrs|yr)|age #minor|aged #minor|' +
    '#minor years of age|under (18|eighteen)|below 18|younger than 18',
  despair:
    'worthless|burden|hopeless|hopelessness|empty inside|so empty|numb|broken inside|hate ' +
    'myself|hate my life|hate being alive|cant do (this|it) anymore|cant do (this|it) any ' +
    'more|cant take (this|it|the pain) (anymore|any more|any longer)|cant cope|cant keep ' +
    'going|cant go on|giving up|gave up|give up|given up|nobody cares|no one cares|nobody ' +
    'loves me|no one loves me|nobody needs me|all alone|nothing matters|pointless|no hope|' +
    'no point|no reason|no future|failure|waste of space|waste of air|mistake|depressed|' +
    'depression|unbearable|in so much pain|pain is too much|exhausted of|tired of ' +
    'everything|tired of it all|tired of this life|trapped|drowning inside|lost everything|' +
    'everything hurts',
  'way-out':
    'die|dying|death|dead|suicide|kill|end it|end everything|end this|ends|be gone|being ' +
    'gone|disappear|vanish|not exist|stop existing|out of (this|my) life|want out|way out|' +
    'sleep forever|never wake up|not wake up|leave this world|goodbye|goodbyes|forever ' +
    'asleep|overdose|jump|jumped|pills|bridge|rope|noose|knife|razor|blade|over forever|' +
    'rest in peace|without me|if i was gone|if i were gone|peaceful to die',
  weapon:
    'gun|rifle|pistol|shotgun|knife|machete|axe|bomb|explosives|gasoline|hammer|crossbow|' +
    'grenade|acid|poison',
  grief:
    'grandma|grandpa|grandmother|grandfather|passed away|passed|funeral of|memorial|heaven|' +
    'anniversary|mourning|grieving|philosophy|afterlife|buddhism|tarot',
  loving:
    'girlfriend|boyfriend|lover|lovers|date me|dating|kiss|kisses|kissing|kissed|touch|' +
    'touches|touching|touched|romance|romantic|in love|love story|seduc*|cuddle naked|' +
    'first night|share a bath|shares a bath|bath together|sit on my lap|sits on my lap|my ' +
    'lap|in my bed|into my bed|share a bed|marry me|bride|mistress|flirt*|older men|older ' +
    'man|make out|making out|wants me|wants you|be yours|all yours',
  'act-on':
    'lick|licks|licking|suck|sucks|sucking|eat out|finger|fingering|fingers|swallow|' +
    'swallows|swallowing|thrust*|pound|pounds|pounding|penetrat*|ride|rides|riding|mount|' +
    'mounts|squeeze|squeezes|squeezing|spank|spanks|spanking|grope|gropes|groping|fondle|' +
    'fondles|fondling|grind|grinds|grinding|stroke|strokes|stroking|rub|rubs|rubbing|hump|' +
    'humps|jerk|taste|tastes|bite|nibble|fill|fills|stuff|circle|circles|flick|flicks|' +
    'suckle|suckles|grab|grabs|grabbing|slap|slaps|worship|worships|smack|eat|eats|eating|' +
    'play with|playing with',
  'intimate-part':
    'ass|asshole|butthole|butt|balls|ballsack|crotch|groin|breasts|breast|boobs|tits|' +
    'nipple|nipples|pussy|clit|cock|dick|penis|shaft|bulge|panties|thong|load|loads|cum|' +
    'inner thigh|inner thighs|privates|private parts|genital*|hole|cherry|cheeks apart|you ' +
    'out|her out|me out|manhood|hardness|length|member|entrance|folds|wetness|arousal|' +
    'underwear|erection|boner|tip of your',
  coercing:
    'by force|with force|forcefully|forcibly|kidnap*|abduct*|captive|captured|hostage|' +
    'enslaved|slave girl|sex slave|blackmail*|drugged|roofied|drugging|chloroform|knock* ' +
    '(her|him|them|you) out|sedat*|dont consent|doesnt consent|do not consent|no consent|' +
    'without consent|unwilling|unwillingly|reluctant|struggles|struggling|struggled|' +
    'resists|resisting|resisted|fights back|begs (him|her|me|them|you)? (to)? stop|begging ' +
    '(him|her|me|them|you)? (to)? stop|begged (him|her|me|them|you)? (to)? stop|pleads|' +
    'screams|screaming|scream all you want|cries for help|no escape|cannot escape|cant ' +
    'escape|helpless|powerless|tied up|tied down|hands tied|chained|handcuffed to|against ' +
    '(her|his|my|your|their) will|without (her|his|my|your|their) (consent|permission)|' +
    'slipped something|spiked|overpower*|no matter how much (she|he|you) (beg|begs|cry|' +
    'cries|scream|screams|resist|resists)|doesnt want (it|to|him)|refuses|resistance is ' +
    '(useless|futile)|defenseless',
  'sexual-act':
    'sex|sexual|sexually|sexily|fuck|fucks|fucked|fucking|rape*|strip|strips|stripped|' +
    'undress*|naked|nude|erotic*|smut|porn*|cum|penetrat*|thrust*|inside her|inside me|' +
    'grope*|groping|orgasm*|breed|breeding|bred|impregnat*|blowjob|oral|takes her|take her|' +
    'taking you|taking her|take you|have his way|has his way|had his way|have my way|use ' +
    '(her|me|you)? (for|as) (sex|pleasure)|use for sex|mounts|ravish*|defile*|molest*|' +
    'fondle*|bdsm|sleep with (him|her|me|them)|sleeping with (him|her|me|them)|sleeps with|' +
    'using (her|their|my|your) (body|bodies)|uses (her|their) (body|bodies)|mate with|' +
    'mates with|mating with|takes what he wants|take what i want|violate|violates|violated|' +
    'pleasure himself',
  robot:
    'ai|a i|bot|robot|chatbot|chat bot|machine|program|computer program|artificial|' +
    'artificial intelligence|language model|software|algorithm|simulation|virtual ' +
    'girlfriend|code',
  'asks-for':
    'can you|could you|will you|would you|wont you|cant you|couldnt you|wouldnt you|please|' +
    'help me|help a girl|i need your|i really need|need your help|i want you to|you should|' +
    'you could|you must|you have to|if you|why not|how about|baby|honey|darling|sweetheart|' +
    'mind|id love|i would love|itd be nice if you|be a dear and|all you need to do is|you ' +
    'can',
  'pays-with':
    'me money|me some money|some money for me|some cash|the money|money on me|me cash|me ' +
    '(#num|ten|twenty|fifty|a hundred|five) (bucks|dollars|euros)|my rent|electricity bill|' +
    'phone bill|hospital bill|my bills|my bill|my debt|my debts|tuition|gift card|gift ' +
    'cards|a gift for me|gifts for me|little present|a present for me|me a present|me ' +
    'presents|premium|vip|yearly plan|annual plan|monthly plan|paid plan|premium plan|' +
    'subscription|membership|more points|some points|buy points|point pack|point packs|my ' +
    'bank account|bank transfer|venmo|paypal|cashapp|bitcoin|crypto|my allowance|your ' +
    'credit card number|tip me|wishlist',
  denies:
    'not|dont|do not|never|wont|will not|didnt|did not|wouldnt|isnt|arent|aint|no longer|' +
    'doesnt|wasnt|nobody|neither',
  recovered:
    '<im> (so much|much|totally|completely|doing)? (fine|better|okay|ok|good|great|happy|' +
    'over it|clean|recovered) (now|today|these)|recovered|fine now|better now|okay now|all ' +
    'good now',
} as const
