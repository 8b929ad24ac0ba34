#!/bin/bash
# Renders the site's pictures and the engine's labelled houses. See README.md.
#   render-set.sh preview [NAME...]    all pictures small and rough, minutes
#   render-set.sh final [NAME...]      all pictures at SIZE (1200x900) with SAMPLES (32), an hour or more
#   render-set.sh labels               the labelled houses' classes, seconds each
#   render-set.sh variants FROM TO     random scenes with their labels at 384x288
#   render-set.sh streets FROM TO      random houses on random streets with their labels, two pictures each
#   render-set.sh plants               the plants that the engine sets into photos
# Results: out/NAME-before.png, out/NAME-after.png, out/sample.png, out/labels/, out/variants/, out/streets/.
set -euo pipefail
cd "$(dirname "$0")"
BLENDER=${BLENDER:-blender} PYTHON=${PYTHON:-python3}

# name, house, topic: each trade of the site has a house of its own; those with a house's name are the engine's
PAIRS="landscape farmhouse landscape
driveway ranch driveway
paint colonial paint
ranch-paint ranch paint
clean split clean
roof craftsman roof
yard hipped landscape
hipped-clean hipped clean
hipped-roof hipped roof"
LABELLED="ranch-driveway ranch driveway
ranch-paint ranch paint
ranch-street ranch sample
hipped-lawn hipped landscape
hipped-clean hipped clean
hipped-roof hipped roof"

run_blender() { "$BLENDER" -b -P "$@" </dev/null 2>&1 | grep -E "^DONE|Error: [^N]|Traceback|^  File" || true; }

# render DIR BASE ARGS...: light, noise taken out, developed as DIR.png
render() {
  local folder=$1 base=$2
  shift 2
  rm -rf "$folder" && mkdir -p "$folder"
  run_blender render.py -- --out "$folder/" "$@"
  if [ -n "$base" ]; then "$PYTHON" denoise.py "$folder" "$base"; else "$PYTHON" denoise.py "$folder"; fi
  run_blender tone-map.py -- "$folder/clean.hdr" "$folder.png"
  if [[ "$*" =~ --samples\ ([0-9]+) ]] && [ "${BASH_REMATCH[1]}" -lt 20 ]; then "$PYTHON" calm-grain.py "$folder.png"; fi
}

# pair NAME HOUSE TOPIC SIZE SAMPLES
pair() {
  local common=(--house "$2" --topic "$3" --size "$4" --samples "$5")
  render "out/$1-before" "" "${common[@]}" --state before
  render "out/$1-after" "out/$1-before" "${common[@]}" --state after --change
}

render_set() {
  local size=$1 samples=$2
  shift 2
  while read -r name house topic; do
    if [ $# -eq 0 ] || [[ " $* " == *" $name "* ]]; then pair "$name" "$house" "$topic" "$size" "$samples"; fi
  done <<<"$PAIRS"
  if [ $# -eq 0 ] || [[ " $* " == *" sample "* ]]; then
    render out/sample "" --house ranch --topic sample --size "$size" --samples "$samples"
  fi
}

label() {
  local folder=$1
  shift
  mkdir -p "$folder"
  run_blender render.py -- --out "$folder/" --classes "$@"
  "$PYTHON" write-labels.py "$folder" "$folder.png"
}

mkdir -p out
mode=${1:?preview, final, labels, variants, streets or plants}
shift
[ "$mode" = plants ] || [ -f trees.blend ] || run_blender grow-trees.py
case $mode in
  preview) render_set 400x300 12 "$@" ;;
  final) render_set "${SIZE:-1200x900}" "${SAMPLES:-32}" "$@" ;;
  labels)
    while read -r name house topic; do
      label "out/labels/$name" --house "$house" --topic "$topic" --state before --size 640x480
    done <<<"$LABELLED"
    ;;
  variants)
    for number in $(seq "$1" "$2"); do
      house=$([ $((number % 2)) -eq 0 ] && echo ranch || echo hipped)
      common=(--house "$house" --variant "$number" --size 384x288)
      render "out/variants/$number" "" "${common[@]}" --samples 12
      label "out/variants/$number-labels" "${common[@]}"
    done
    ;;
  streets) run_blender render-streets.py -- "$1" "$2" out/streets 2 ;;
  plants)
    mkdir -p out/plants
    run_blender render-plants.py -- out/plants
    node pack-plants.mjs out/plants
    ;;
  *) echo "unknown: $mode" >&2; exit 2 ;;
esac
