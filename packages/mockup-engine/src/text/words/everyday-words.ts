// Everyday English and Spanish words that are a slip away from a word of the vocabulary and mean something else.
const list = `
plank planks shes trish pile shire swamp flake thats
painter painters aaron accept accepts accident accidents accounts acer acerca acto actos acuerdas addiction additional adoption aerea
agrada agradable aguantar aguas aguja alas alberta algo alias alike alive alla alma almas alta altas alto altos annual
annually anterior antiques aparecer apple apples apply aqui arched arana architecture arma armor arreglado arreglare
arreglarlo arreglo asalto audicion babe badge baja baje bala balance bali ball ballot balon banco bancos band banda
bang bank barba barco baron barra barrio barry bars bart baseball based bases bash bass bata batch bate beaches beads
beam bean bears beat beats becoming bedrooms beer bees bent besar beth bias bids bind bios birds birth bitch bite bits
bland bleach blink block blocking blogging blood blues boats boda bola bond bones boom boot boots bordo born bosque
botas bote bots boxeo branches breaking brighten brighton brilliant brook brush buck buildings builds built bullet
burn burro buses busque busy butler cabinet cabron cache cada caes cage caida caido caja cajas cake calidad calle
calles calor cama camas cambiado cambian cambiara cambiaron cambio cambios cambodia came camina camiones camiseta cams
canciones cane cant caos capa caps captures cara caras card cards cargo cargos caring carino carl carlos caro carry
cart cartridge casada casar case cases cash casi casino casinos caso casos cast casting causa causing cave caza cell
cenar cerdo cero certeza cesar chains champana champion chan chance changes char charge charged charming chat checking
childrens chile chip choices chose christian christians ciego cielos circo clan clarity clark classical classics
cleaners cleared clearing clicking clipboard clips clone closer closes cluster clusters coach coaches coaching coal
coast cocaina cocinar coger colina colt columbia columbus combines comer competition concepto concerned concert
concerts concierto condiciones condition conditions congreso connected conocerte cons conseguir considers constructed
construyo consumer contract contrato convention conversar converter convertido convertirse conviene convirtio cook
cooper corners correr cortinas cosa cosas cost costa cottages count counting county court covers crafting crashing
crawling crea creame crear creas creasy created creates creating creative cree creia crimenes crowd cuan cuanto cuarta
cuartos cuatro cube cure curve curves cuts daily dairy damas damn dara dare dash dave deal dealtime dean dear deba
debe deben decorating decrease decreased deer dejan dejara dejare dejas dejes dejo deleted deme demos designed
designer designs desk desperte desperto despierta despierte despierto detailed detalle deten dick dicks diet
difference dije dimension dimensions dira dire disc disk dist distancia distinct dive doble doce dock docs dodge dolor
done donor doom dope dormir dose draft drag draw drawn driven driver drives drops duck duty ease easy edges edificios
electric electrica electrical emperador empezado enfrentar engineer engines entender enterado entirely entirety entra
entradas entrado entrando entraste entro eras escapado espanol esperado estimate estimates estos estoy estuvo exceeded
exchanges expanded expansion expose extended extends extensions extensive extent extras eyes face faced fail falla
fallo falls fame fare fase fate father featured fell fiel fifth fighting fila file filed fills filme films fine
finnish fired fires firm firme five fixes flame flashing flat flesh flint floating flood flow fogg font forecast
forestry forests forgot form foundations framed frase fria frost fruits fuerte fuertes full game games gane
gano gardener gatos gave geek gene genome genre gentle given gives glasses gloss golf good goto grab graduate gran
graphics grave graves greene greeting greg grew grial grid grip grita gross guard guarda guardias guinea guns haber
hable hace hacen haces hacker haley half hall halo hand hands hard hare hated head heap hear heart heat hice hides
highs hijas hint hire hoja holdings hole holes holidays holmes hong hood hook hope hopes horas horse horses host
hotter hours hueco huelo huesos huevo hugh icon india indiana indians indio infierno insider installer instance
instante intended intensive intenta intentar intentas intente intento interesa internos iran iras iria irish islands
jamas japoneses june keeps kent kills kinds kiss kits lack laden lady lake lamb lana land lane lata late latina
latinas lauren laws lead leak leaked leaking leaks leal lean learning lease leasing lent leon level levels lies life
lightning likes limiting linea lineas links lint linterna list lists live lives llave llaves llega llegar lleno lleva
llevar locas lone loose loss lost loving lucas luce lunes macro madre magia magica magico mail maine maiz maker makes
making male males maleta maletas mall malo malos malta mama manera mantenerlo mantente mantiene mantienen mapa marc
marca marcas march marcha marcus margaret marido marie marina mario marion mark marks marriage mars marzo masa mass
masters mata matas mate maten material math matter meal medal meet melt ment mental mente menti mess messy meta
metallica metals metas mike mild mile mina mind mine mini mins mirada miro misa misc miss mode modo mods momento
momentos moments moms mono mood most moto mountain mountains mounting moved movement moves movie much mucha muere
muero murio museo must naturally naturals nave needle needles negative networks niece nightlife nights ninas nino
noches normales nueve oliver others otros otto outdoors overseas owns pace pack packet packing paga page pages pain
paintings paired palabras paliza palmer palo pandilla pantalla panties pants papa papas papel papeles paper parar pare
pareces pared paren parenting pares park parked paro parto parts party pasa pase paseo pases paso pasos past pasta
paste pasted pastor pata patas patch patients pato patrulla paying peace pears pedro peeing pene penny pensarlo
peoples perdon perdona perfecta perfectly perfecto perl perra perros perry personaje personajes personal personales
personals persons peso pest pete peter peterson piano picked picker picks picky pico pics pida pide pido piensalo
pierda pierdas pies pildoras pill ping pins pipe piss pista placa plaga plan plane planeado planeando planes planet
planeta planets planned planner planning plano planos plans plate plato playa plaza pleasure plug pluma pocas pocket
poco poder podia podra podre poet point pointed pointing points poker poli politico poll pollo polls polo poly pone
ponen pones pongas pongo ponlo ponte pony poor pope porsche port portion portions ports posesion positivo posted
poster posters postings postre potter pound pounds powers precision preparar presence presente presenting preston
previous sweet renter renters primeras principe principio principle print printed printers printing prints prision probando profesion
profunda properly pude puerto puesta pulls punk punta pura puro puse puso puts quien quieta quit quitarme quitate
quito quiza race rack racks raid raise raises raising rancho rankings rare rate rates rato read reader realm rear
recordar recorder recover recovery reef reel reflection relating released remained remaining remote rendered reno rent
repeated replaces reported reporter reprints reputacion required rescatar reseller reserved reset resistance resolved
resolver respective respecto respeto respiracion respirar response respuesta restaurant resto retail retained reto
returning reveal revealed reverse reversed reviewed rica rice rick rico rider riesgo risa rise rivers robado robe robo
rocky role roles roller roma rome rooms root roots ropa ropas rope rosie ross rota rover rudo ruego rusa rush ruso
sabe sacare sacas saco safe sagem said sake salad salaries sale salga sali salia salon salsa salta salto salva sank sano
sans saquen sara satelite satin save saves savings saying scanning sciences sean seas seating seats seca seconds seed
seeds seem seguido segunda segundos sell seller selling sells senal send sender sent sepas sept seras services
servicio sesos seth sets sewing sexo shady shall shame shape shapes share shared shares shelf shell shelly ship
shipping shoot shot shots showing sienta siga sigan sigas signos sigo silly simple sing singing single singles site
sites size sizes skies skills skin skips slave slide slides slim slot slots slow smell snake snakes snap soap sociedad
socio socios soga sola solaris solas sold soma sonar sonny soon sopa spain spam spanking speaking spell spelling
spending spoke sport sporting sports spray sprayed spraying sprays spreading sprig springs sprint staff staffing stage
stamp stamps stan stand standings star starring start starting starts stat state states stations stats status statute
statutes steal steam steep steering step sterling still stood stop stops store stored stores strain streaming streams
streets striking strings striped strong structure subio surfaced surfaces surrounded sustained swingers switches
synthesis tablet tablets tabs tail taken takes tale tales talk talla tape tarde teaching team tears tech techno tele
telephony tell tema temas teme terry tetas texas thee theme thong tide tied tier tierra ties tigre till timeline timer
times tiny tira tired tires tiro title titles toca tocas toco todd told tolerance toll tomado tomalo tomar tomate tome
tomes tomo toner tons tops torn toss tough towers trace track tracking trader trades trae traes trailing trainer
trainers training traje transfer transfers transport tras trate traveler travelers trek tren trenes treo tres trick
tricks tries trims trio trip trips truco trucos true trunk tube tubes tubo tune tunes turno turns type units unity
univ unix updates urban vais valle vano vehiculo venas vencer vende vender venganza venta ventaja veran vere verle
verme verse verte vibe vibes viejas viera villas vine viniendo violent violento virtually viva vive vivia vivido
viviendo vivir vivos vuelva vuelven vuelves vuelvo wales walks walt walter ward warn wars wasp watching waters ways
week weeks wells went were whose width wife william wind wines wing winner wins wired wish wishes wives women woods blew
clumping drips dripped dripping drove dumb fade fades flanking flopping flipping grates hers landscaper landscapers pave pinto rains rain sink
sinks threw winters hail gasto gastos whiten smells smell wedding digs tomatoes hasnt cambien quites drift draws
bout aint drywall wondering brother generate generated generates generating generation quick quicker sunlight paid held
rights wished wishing drawing drawings photos pictures ignored rating touches named checked opens finishes burst core
deletes flux rests ghosts scraps stripped parents install installs mention mentions mentioned mentioning noticed notices woody word works worn wraps write
agreeably aground ambition antennae antiquely anvil armadillo ascent audition awry babbling backroom bacon banjo
banking bats blaming bloating blob blog bloomers blot bluff blustery bolt bonding boned boney bony booth botch boxer
boxy breach breeches breeding brink bronco bulldozer bullring bunt bust buzz cabbie caddy cameo campsite canister
canola caption carton cascade ceramics chafe chaffing chapped chaps charter charting chasing chatting chill chirping
chomp circulate clad clanking clapping clatter claw cleat cleaver clinking clubbing coasting cobbler coil colonist
colonize colossal composure compress concierge condense congested constrain constrict contented contrite convent
copier cornea corned cornstalk coroner corral cough coveted coveting crabbing cradling crane crank crate crave crease
creasing creature crept crewmate cringing crisping crock croon crop crouch crumpled cruncher crusader crux cultural
culture curled curling darkened darn dart decompose deed deem delegate deplete distaste doable dole dollhouse doorman
dork dormitory doze drainable drilling droop dropping drown ducking duckling duct earthly eats edgy egging elves
emission endurance entrench erased eraser expend famished favoring filler finer finisher flap flaring flatware
flatworm flavoring flogging flop footbath footrest footwork fracture frill gents giver gong gore grasp gravy grit
grudge grumbling halt handball handled handler hangnail haunt haven headed heading hearing herbs hump hunger impatient
kelp kiln kilt kitten knickers lair lance landmass lard latter leotard liking limb limes mace malt mandarin mangy
marbles margarine marrow matcher maternal matron moaning mobilize monument morse mortified mousy musty mute names nape
nerd numbness numerous omen omission ooze outshine outsider overblown overcrowd overdrawn overfeed overhand overhear
overheat overhung overlaid overlap overload overpay overplay overstay oxidize paced paddling pager paging pang parka
parted parting passover pasty pawing payer peddling pennant perch perfected perm pester petroleum petted petty plated
plating platter playgroup plaything plop plunging poach polio popper porthole poser posh pouch pouncing pout powdered
powdery prancing prankish profane profound prone proofing props proton prowess prude pulp purge purging purr purse
putt quill quotable radiance radiantly rage raging raking ramble rambling ranked raving reactor ream reclining
recreate recycler refining reforest refurnish regain relive reminder removable renderer renovator repacking repaying
repeal repost repressed reprint residency resident resisting resonate retainer retention retiring retorted retrain
retread reverb revered reverend revert revise reviver reviving revolver revolving ride rind rink romp rumble rumbling
runt ruse saddled saga saloon sanding scalding scaling scalping scam scone scoop scowling scrubber sculptor securely
sedation setting settling severity shaky sheath sheep shiny shirt shone shopping shout showy shredder shrug shun sift
silo silt simplify situation sizing skeleton skied skimpily skinning skipping slacked slain slam slapping slaw sled
sleep slicing slider slighting slinging slit sliver smoked snide snipping snitch snoring snowboard snowless snuff
spilt spinning splashed splashy splicing spout sprang sprinkled sprung spur sputter squatter squealer squealing squid
squirt stalling stallion stapling staring starless starlet starving stash stature steed stellar stinging stinking stir
stitch stoke stole stomp stoneware stoplight stopper stove stowing straddle strained strainer straining stray strep
striving strung stuffy suing swab swapping sway sweat swinging swoop swung tapping task terrazzo thank thaw thrash
tilt tipping tricking tripping truce trunks tutor tweak tying tyke unblock undated unlit uplifting upright uptight
venus vest wafer wager washer wasting widow wilder wilt wince wipe wiry woof wrath yarn yuma
`;

export const everydayWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
