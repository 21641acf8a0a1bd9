/**
 * What guessers try first, besides the few that the form itself knows: the usual words, names and rows of figures of
 * leaked passwords in English, Chinese (in Latin letters), Spanish and Japanese. `weaknessOf` finds them in other
 * spellings too, with figures around them and for letters, so each word stands for thousands. Only the server has them:
 * a phone need not fetch them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  110110 110120 111222 111222333 112112 119119 120120 123000 123123a 123321a 123456789a 123456789q
  12345678a 1234567a 123456a 123456aa 123456abc 123456q 123456qq 123654 123698745 123789 123abc
  123qwe123 13141314 131421 13145200 1314520520 1314521 147147 147852 147852369 159159 159753 159951
  163163 168888 188188 198198 1q2w3e 1qazxsw2 202020 211314 222333 234567 246810 258258 258369 258456
  259758 288288 311311 314159 321321 333666 345678 357159 369258 369258147 369369 381381 456123 456456
  456789 520131 52013145 5201314520 520134 520520520 521125 5211314 521314 5213344 521521521 5841314
  5845201314 585858 654123 666999 668668 688688 741852 741852963 753951 765432 778899 780780 786786
  789456 789456123 789789 789987 852456 852852 888999 963852 963852741 987321 987654 996996 998998
  999888 a000000 a111111 a12345678 a123456789 a1314520 a5211314 aa123123 aaa111 aaa123 aaron abby
  abc12345 abc888 abcd123456 abcdef abigail abraham abril absolut access accord account action active
  adam adams adidas admin1 admin123456 admin888 administrador administrator1 adrian adriana africa
  agosto aini aini1314 ainiyiwannian airborne airplane aishiteru aizhongguo akane alabama alaska albert
  alegria alejandra alejandro alessandro alex alexander alexandra alexandre alexis alfred alice alicia
  alison allah allison allstar almacen alpha alyssa amanda amateur amber america america1 american
  amigas amigos amistad amorcito amorcito1 amoreterno amormio anarchy anata anderson andrea andrea1
  andreas andrei andrew andrey android angel angela angelica angelina angelito angelito1 angels angie
  animal anime anita anquan anthony antonia antonio anything apache apollo apple apples april argentina
  arizona arlene armando arsenal arthur as123456 asdasd asdf asdf1234 asdfasdf asdfgh asdfghjkl asdqwe
  ashley assassin asshole aston athena atlanta atlantis audrey august aurora austin australia avalon
  avatar awesome ayumi az123456 azerty azertyuiop babe baby babyboy babydoll babygirl babylon backoffice
  bailey ballet banana bananas bandit baobao baobei barbara barbie barcelona barcelona1 barney barry
  basket basketball bastard batista batman1 beach beagle bear bears beast beatles beatriz beautiful
  beauty beaver bebita beckham becky beijing bella bendan benfica benjamin bennett berlin bernard beryl
  bestfriend beta bienvenida bienvenido bigboy bigdick bigdog bigmac bigman billabong billy bingo
  biology bitch bitches biteme black blackcat blackjack blade blaster blessed blessing blink182 blizzard
  blonde blondie blood blossom blowjob blue blueberry bluebird bluesky bobby bocajuniors bolivia bond007
  bonita bonjour bonnie boobies booboo booger boogie boomer boston bowling bradley brandi brandon brandy
  brasil braves brazil breanna brenda brian brianna bridget british britney brittany broncos brooke
  brooklyn brother brownie bruce bruins brutus bryan bubba bubble bubblegum bubbles buddha buddy
  budlight buffalo bugaosuni bugger bulldog bulldogs bullet bullshit bunny burger burton business buster
  butter buttercup butterfly butthead button buzhidao caballo cadillac caesar caishen caiwu calculus
  california calvin camaro cameron camila camille canada cancer candy candyman cangku cannon canon
  captain caramelo carla carlitos carlo carlos carmen carnage carolina caroline carpedie carter cartman
  casanova cashier casper cassandra cassie castle catalina catch22 catdog catherine cecilia celeste
  celtic celtics center challenge champion chance chanel changeit changeme1 changeme123 charger chargers
  charles charlotte charmed cheche checkout cheese cheetah chelsea chen123456 chenchen chengdu chenwei
  cherokee cherry cheryl chester chevelle chevy chicago chichi chicken chiefs china chinita chiquita
  chiquito chivas chivas1 chloe chocolat chocolat1 chocolate chocolate1 chongqing chopper chris chrissy
  christ christian christin christina christine christmas christopher chrome chronic chubby chuckles
  chunjie ciao ciaociao cinder cinderella cisco claire classic claudia clave claves clayton cleopatra
  clifford clinton clover cobra cocacola cocaine coconut coffee colleen college colombia colombia1
  colorado columbia comanche comfort common company company1 compaq computador conejo connect connie
  connor consuelo contact contra contrasena1 control cookie cookies coolcat cooldude cooper copper
  corazon corazon1 corinthians corona corvette cougar country courtney cowboy cowboys coyote cracker
  crackers craig crazy cream creative cricket cristian cristina cristo cristo1 crystal cualquiera
  cuddles cumshot cupcake curtis custom cutie cutiepie cyber cynthia cypress daddy daddysgirl daewoo
  dage daisuke daisuki daisy dakota dallas danger daniel daniela danielle danny darkangel darkness
  darkside darling darren darwin dashabi david davidson death deborah december deedee default1 defender
  delfin delgado delta demo demo123 demon demouser denise dennis denver deputy derek desert desire
  desiree destiny detroit devil diablo diamond diamonds diana diane dianhua diannao dianpu dianzhang
  diciembre dickhead didi diego diesel dietcoke digital dilbert dinosaur diosesamor dipshit director
  disney divine docomo dodger dodgers doggie dogs dollar dolphin dolphins domain domingo dominic donald
  donkey donna doobie doodle doraemon1 dorothy doudou douglas douyin dragonball dragons dream dreamer
  dreams ducati dude duncan dundee dynamite eagle eagles eastside eclipse ecuador eddie edgar eduardo
  edward einstein electric element elephant elijah elizabeth ellen elvis emerald emily eminem emmanuel
  employee empresa enero enigma enrique enter enterprise eric erica erika escorpion espana esperanza
  esperanza1 estrella estrellita ethan europe evangelion evelyn everton evolution excalibur explorer
  express extreme fabian fabulous facai facai888 fafafa faith falcon falcons familia family fangfang
  fantasia fantasy farmer fashion fatboy father favorite feather febrero february feifei felicidad
  felipe felix fender fernanda fernando ferrari fiesta fire fireball firebird firefly firefox fireman
  fisher fishing flamengo flamingo flash flexible florence florida flower flowers fluffy flyers foobar
  foofoo forest forever forget formula forrest fortuna fortune forzaroma france frances francesca
  francesco francis francisco frank frankfurt frankie franklin freddie freddy frederic freebird freeman
  freeuser french friday friend friends friendship froggy frosty fucker fuckme fuckoff fuckyou fujisan
  fussball futbol futbol1 future gabriel gabriel1 gabriela gabrielle gakkou galaxy galileo gambit games
  gangster garcia garden garfield gargoyle gateway gatito gege geheim gemini general genesis genius
  george georgia gerald germany getmoney getout ghetto ghibli giants giants1 gibson giggles gilbert
  ginger giovanni giuseppe gizmo gladiator gloria godfather godisgood godzilla golden goldfish golf
  golfer gongsi gongxifacai goober goodluck google1 gordon gorgeous gothic grace gracie grandma grapes
  greatone green greenday gregory griffin guadalupe guangzhou guanli guanliyuan guatemala guest123
  guitar gundam gundam1 gunner guoqing guyver gwapako hacker hahaha hailey hallo hallo123 halloween
  hamburg hammer hamster hanako hangzhou hannah hannibal hanshin hao123 happiness happy happy1 happyday
  hardcore hardrock harley harmony harold harris harrison harry haruka harvey hawaii hawkeye hayashi
  hazel headoffice heart hearts heather heaven hector helena hellokitty hellokitty1 helloo help helpme
  hendrix henry hercules herman hermana hermano hermes hermosa hermoso hikari hikaru himitsu hiphop
  hiroshi history hitman hobbes hockey hokkaido hola123 holahola holiday holland hollister hollywood
  homer honda honduras honey honeybee hongqi honolulu hooters hornets horses hotdog hotmail hotrod
  hotstuff houston howard huaidan huanhuan huawei hubert huluwa hummer hundan hunter hunting hurley
  hurricane icecream iceman iguana ilovegod iloveme iloveu iloveyou1 iloveyou2 imagine immortal impala
  indian indiana infinity inlove innocent inoue inside inspiron intel intrepid inuyasha inventory
  invierno invisible ireland irish ironman isaac isabel isabella isabelle isaiah israel italia ivan
  jackass jackie jackson jacob jacqueline jaguar jaime jamaica james jamie janice january japan jasmin
  jasmine jason jasper javier jayden jazz jeanette jeepster jefferson jeffrey jehova jelly jellybean
  jenifer jennifer jenny jeremiah jeremy jericho jerome jerry jessica jessie jesucristo jesucristo1
  jesus jesus1 jesuschrist jesuslovesme jetaime jethro jiayou jiayou123 jiejie jimbob jimmy jingdong
  jingjing joanna joanne joel johanna john johncena johndeer johnny johnson jojojo joker jonathan jordan
  jordan23 jorge josefina joseph joshua josie journey joyce juanita judith jueves julia julian juliana
  julie juliet julio julius jungle junio junior jupiter justice justin justine juventus juventus1 kaikai
  kaiser kaitlyn karate karen karina karla kasse katana katherine kathleen kathryn katie katrina
  kawasaki kayla kazoku keepout kelly kelsey kendall kenichi kennedy kenneth kermit kevin keyboard
  killer killer1 kimberly kimura kingdom kingkong kisses kitten kitty kittycat klaster knicks knight
  knights kobayashi kobebryant konnichiwa kristen kristin kristina krystal kuaishou kyoto lacrosse laden
  ladybug lager lakers lakers24 lalala lamborghini lancer landon laogong laopo larissa lasvegas laura
  lauren lavender lawrence legend legolas leilei leonardo lesley leslie leticia letmein1 letmein123
  letters lexus li123456 lianxiang liberdade libertad liberty lifehack lijing lili lillian liming
  lincoln linda lindsay lindsey lingling linkin linkinpark lionking lions liqiang lisa little liu123456
  liuwei liuyang liverpool liwei lixiaoming lizard lj123456 loco logan login123 logitech london lorena
  lorraine loser louis louise loulou lovable love loveable lovebug lovelife lovelove lovely loveme lover
  loverboy lovers loveyou lucas luciana lucifer lucky luckydog luis lunes ly123456 macintosh madison
  madonna madrid maggie magic magnum mahalkita maiden makayla malcolm malibu mallorca mallory mamacita
  mamapapa mamita manager manager1 manager123 manchester mandy manning manuel marcel marcela marcelo
  marcus margaret maria mariah mariana maribel marie marijuana marina marina1 marine mariner mario
  mario64 mariposa mariposas marisol marissa marjorie mark market marlboro marlene marley marseille
  marshall martes martin martina martinez marvin mary marzo masahiro maserati mason massimo master1
  matrix matsumoto matthew mature mauricio maverick maxima maxwell mayday mayo mazda mckenzie megan
  megumi meimei meinv meiyou meiyoumima melanie melissa memory mendian mengmeng mercedes mercury merlin
  mermaid metal metallic metallica mexico mexico1 miamor miamor1 mibebe michele michelle micielo mickey
  micontrasena microsoft midnight miercoles miguel mikael mike military miller million mima mima123
  mimamima mimashi minecraft minnie miracle miranda misaki misfit mistress mitchell mivida mnbvcxz
  mobile mollie molly mommy monalisa monday monica monika monique monkeyking monster montana montreal
  mookie moomoo moonlight morgan morris mortgage motdepasse mother motherfucker motorola mountain mouse
  muenchen muffin muneca murphy music musica musicman mustang mypass mypassword myspace mystery nadine
  nakamura nancy nanjing naoki naomi napoleon nascar nastya natalia natalie natasha natasha1 nathalie
  nathan national nelson netscape network newcastle newlife newpass newpassword newport newton newyork
  nicholas nicolas nicolas1 nicole nicolle nightmare nihon nikita nimabi nimade ninja nintendo
  nintendo64 nippon1 nirvana nissan nobody nokia nopass nopassword nothing november noviembre nozomi
  nuggets number1 nursing oakland obama ocean octavia october octubre office office1 office365 offspring
  oficina ohayou ohmygod oicu812 oksana oliver olivia omega onepiece online orange orlando osaka oscar
  otono outlaw oxford p4ssword pa55w0rd pa55word pacific packard packers pakistan palmeiras palmer
  pamela pancho panda pandora pangpang pantera panther panthers paradise paramore paris parker parol
  parola pass pass123 pass1234 passion passme passpass passport passw0rd1 passwd password1 password123
  passwort1 patches patricia patrick patriots paulina payton peace peaches peanut peanuts pebbles pedro
  peewee penelope pengpeng penguin pentium people pepper pepsi perfect perrito personal peru peter
  phantom phillip phoenix photoshop picasso pickle pickles picture pikachu pimpin pinduoduo pineapple
  pinkfloyd pinky piper pirate pirates pizza planet platinum playboy player please pokemon1 polaris
  police polniypizdec poohbear pookie poop poopoo popcorn popeye porn pornstar porsche portugal positive
  potato potter power powerful prayer preciosa precious predator premium presario president preston
  pretty primavera prince princesa princesita princesita1 princess1 privet prodigy professor promise
  prophet pumas puppies puppy purple pussy pussycat python q123456 q1234567 q123456789 qaz123 qazqaz
  qazwsx qazwsxedc qazxsw qiqi qq123123 qq1314520 qqq111 qqq123 qqww1122 quality queen queenie quest
  quincy qwaszx qwe123456 qweasd qweqwe qwer1234 qwert qwerty qwerty1 qwerty123 qwertyu qwertyui
  qwertyuiop rabbit rachel racing radiohead raider raiders rainbow rakuten ramirez ramones randall
  ranger rangers raquel rascal rasta raymond realmadrid realmadrid1 rebecca rebel rebelde redhead
  redneck redrose redskins redsox redwings reggae regina remember renegade reset retail ricardo richard
  ricky right ripper river riverplate riverside robert roberta roberto robin robinson rocker rocket
  rocknroll rocky rodney rodrigo roland ronaldinho ronaldo rooster root123 rosario rosebud rosemary
  roxana roxanne royal ruby runner rusell russell russia rusty ruthless s123456 sabado sabrina sadie
  sailing sailor saints sakura1 salvador salvation samantha sammie sammy samson samuel sanchez sandra
  sandy santa santana santiago santos sarah sasaki sasha sasuke satoshi saturday saturn savannah
  sayonara sayuri scarface scarlett schalke schalke04 schatz school science scooby scooter scorpio
  scorpion scotland scott scotty scrappy scruffy seahawks sebastian secret1 secret123 secreta secreto
  secreto1 secure security sendit senha senha123 senior september septiembre serenity sergey sergio
  service seven sevilla sexy sexybitch sexygirl sexymama shabi shadow1 shaggy shakira shalom shanghai
  shangpin shannon shark sharks sharon shawn sheila shelby sheldon shelly shengri shengri123 shenzhen
  sherry shimizu shirley shit shithead shop shopping shopping1 shorty shouji shuaige sidney sierra
  signin silver silvia simone simple simpsons single sister skate skateboard skater skipper skyline
  skywalker slayer slipknot sluggo slut smile smiles smiley smith smokey smooth snickers sniper snoopdog
  snoopy snowball snowboard snowflake snowman soccer sofia softball softbank soldier soleil solomon
  something sommer sonia sophia sophie soulmate sparkle sparky spartan special speedy spencer spider
  spiderman spirit spitfire spongebob sports springer squirrel stacey staff stallion standard stanley
  star starcraft stardust stargate starlight stars start station stealth steelers stefan stella
  stephanie stephen steve steven stewart sticky stingray stitch stock stone stonecold store1 store123
  storm strawberry stripper stronger student stupid subaru success sugar suibian suicide sullivan
  summer1 sundance sunday sunflower sunny sunset sunwukong super superadmin supergirl superior superman1
  supermarket supernatural superstar superuser supreme surfer susan suzuki suzuki1 sweet sweetheart
  sweetie sweetpea sweets swordfish sydney sylvia symbol sysadmin system taiyang takahashi takashi
  tamara tanaka tanner tanya target tarheels tarou tasha tatiana taurus taylor teacher teamo1 teamomucho
  teddy teddybear teens telefono temp temp123 temporal temporary temppass tengxun tennis tequiero1
  tequieromucho teresa terminal test123 test1234 tester testing testtest testuser texas thanks thebeast
  thebest theman theodore thepassword theresa thirteen thomas thompson thunder thursday tianjin tiankong
  tianshi tiantian tienda tiffany tiger tigers tigers1 tigger timothy tingting tinker tinkerbell titanic
  titans toby tokiohotel tomcat tommy tomodachi toor123 tootsie topgun toronto toshiba total totoro
  tottenham toyota trabajo tracey tractor tracy trainee trainer training transformers travel travis
  treasure trebor trenton trevor trinity triumph trooper tropical trouble truelove trumpet trustme
  tsubasa tucker tuesday turkey turtle tweety twilight twister tyler undertaker unicorn united unknown
  user user123 username usuario vacation valencia valentin valentina valentine valeria valerie vampire
  vanessa vanilla vegeta venezuela venice venus verano vermont veronica victor victoria victory viernes
  viking vikings vincent violet viper virgencita virgin virginia virtual vision viviana vladimir
  vodafone volcano volleyball volvo voodoo voyager w123456 wallace walter wang123456 wangfang wangjile
  wangjilemima wangjing wangjun wanglei wanglin wangluo wangwang wangwei warcraft warehouse warlock
  warren warrior warriors washington watanabe watashi water watermelon weasel webmaster weiwei weixin
  weixin123 welcome1 wendy westlife westside whateva whatsup wheels whiskey white wildcat wildcats
  william williams willie willow wilson windows windowsxp winner winston wisdom wizard wm123456 wo5201
  woaibaobao woaini1 woaini123 woaini520 woaini521 wobuzhidao wodemima wolfgang wolfpack wolves woman
  wonderful woody worker world woshini woshinidie woshishui woshitiancai woshizhu woxiangni wozuiai
  wrestling wsx123 wuhan x123456 xavier xbox360 xiaobao xiaohong xiaoli xiaomi xiaoming xiaowang
  xiaoxiao xiaozhang ximena xingxing xinxin xuexue xx123456 xxxxxx yahoo yamada yamaha yamamoto
  yang123456 yangyang yankee yankees yanyan yasmin yellow yingying yourmom yourpassword yoyoyo yuangong
  yuanyuan yueliang yuki yuuki z123456 z123456789 zachary zaq12wsx zaq1xsw2 zeppelin zhang123 zhangjie
  zhanglei zhangli zhangmin zhangwei zhangyang zhifubao zhongguoren zhonghua zhongqiu zhubajie zidane
  zombie zorro zq123456 zuiaini zurich zxc123456 zxcv1234 zxcvbn zxcvbnm zxczxc zz123456
`
    .trim()
    .split(/\s+/),
);
